/*
 * Part of the inline script of every page (startScripts.ts): sets the colour mode before anything is painted. It replaces
 * the script of Docusaurus 3.7.0 (theme-classic's inlineScripts.js), which is three times as long and lets the address of
 * a page set any data attribute of its root.
 */
const { dataset } = document.documentElement;

dataset.theme = "light";
try {
  const chosen = new URLSearchParams(location.search).get("docusaurus-theme") ?? localStorage.getItem("theme");
  if (chosen) dataset.theme = chosen;
} catch {
  // The browser denies access to its storage.
}

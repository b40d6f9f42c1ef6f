import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

/*
 * The tabs of Docusaurus 3.7.0 are chosen with Enter. Space, which readers of a screen reader press as often, scrolls
 * the page instead: here it chooses the tab, as the ARIA pattern for tabs has it.
 */
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key !== " " || !(target instanceof HTMLElement) || target.getAttribute("role") !== "tab") return;
    event.preventDefault();
    target.click();
  });
}

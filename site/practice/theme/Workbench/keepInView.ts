/** What is above and around a panel that stays in view, in pixels: the bar, and 16 on both sides. */
const around = 88;

/** Ref of a panel that stays in view beside the text only while all of it fits into the window. */
export function keepInView(panel: HTMLElement): () => void {
  const judge = () =>
    panel.style.setProperty("--op-panel-position", panel.offsetHeight < innerHeight - around ? "sticky" : "static");
  const observer = new ResizeObserver(judge);
  observer.observe(panel);
  addEventListener("resize", judge);
  return () => {
    observer.disconnect();
    removeEventListener("resize", judge);
  };
}

/**
 * Keeps the page below from scrolling, and what is in the dialog above an on-screen keyboard: `--visible` is the height
 * that the reader sees. Magnifying changes nothing, so that a finger can still move a magnified dialog.
 *
 * @returns a function that ends it.
 */
export function coverPage(dialog: HTMLElement): () => void {
  const { style, scrollHeight, clientHeight } = document.documentElement;
  style.overflow = "hidden";
  // The page keeps its width where a scroll bar takes room.
  if (scrollHeight > clientHeight) style.scrollbarGutter = "stable";
  const viewport = window.visualViewport;
  const update = () => viewport && dialog.style.setProperty("--visible", `${viewport.height * viewport.scale}px`);
  viewport?.addEventListener("resize", update);
  update();
  return () => {
    style.overflow = "";
    style.scrollbarGutter = "";
    viewport?.removeEventListener("resize", update);
  };
}

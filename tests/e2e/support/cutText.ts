/**
 * Finds text that a reader cannot see in full: it is outside the window, or outside a box that hides what does not
 * fit. Text that can be scrolled to, or is only for screen readers, is not cut off. Runs in the page.
 *
 * @returns one line for each piece, with its first words.
 */
export function cutText(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Whether text is only for screen readers, or is outside the window until it has the focus. */
  const isAside = ({ clipPath, position }: CSSStyleDeclaration) =>
    clipPath.startsWith("inset(50%") || position === "fixed";
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || !/\S/.test(texts.currentNode.nodeValue ?? "") || !parent.checkVisibility()) continue;
    const around: Element[] = [];
    for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) around.push(one);
    if (around.some((element) => isAside(styleOf(element)))) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const isCut = Array.from(range.getClientRects()).some((text) => {
      let isLifted = false;
      for (const element of around) {
        const { display, overflowX, overflowY, position } = styleOf(element);
        // An element positioned by another box is not hidden by the boxes in between.
        if (display === "contents" || (isLifted && position === "static")) continue;
        isLifted = position === "absolute";
        if (/auto|scroll/.test(overflowX)) return false;
        const box = element.getBoundingClientRect();
        const isBar = element.matches(".navbar");
        if (/hidden|clip/.test(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) return true;
        if (isBar || /hidden|clip/.test(overflowY)) {
          if (text.top < box.top - 1 || text.bottom > box.bottom + 1) return true;
        }
      }
      return text.left < -1 || text.right > window.innerWidth + 1;
    });
    if (isCut) cut.push(`<${parent.tagName.toLowerCase()}> ${texts.currentNode.nodeValue?.trim().slice(0, 60)}`);
  }
  return cut;
}

/**
 * Does to the page what a translating browser does: each text, also one that comes later, is replaced by a copy inside
 * two elements, so that what React keeps of it is no longer in the document. Runs in the page.
 */
export function translate(): void {
  const done = new WeakSet<Node>();
  const replace = (text: Text) => {
    if (done.has(text) || !/\S/.test(text.data) || !text.isConnected) return;
    if (text.parentElement?.closest("script, style, noscript")) return;
    const copy = new Text(text.data);
    done.add(copy);
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(copy);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const visit = (node: Node) => {
    if (node instanceof Text) return replace(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(replace);
  };
  visit(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === "characterData") visit(target);
      for (const node of Array.from(addedNodes)) visit(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

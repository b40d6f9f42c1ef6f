/**
 * Finds text that cannot be read on paper: its contrast with what is printed below it, and with the paper itself, since
 * most browsers print no backgrounds unless asked. Runs in the page.
 *
 * @param wanted the least contrast, by WCAG 2.2.
 * @returns one line for each piece, with its first words.
 */
export function faintText(wanted: number): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const parse = (value: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => {
    const mix = (one: number, other: number) => one * a + other * (1 - a);
    return [mix(r, red), mix(g, green), mix(b, blue), 1];
  };
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const paper: Colour = [255, 255, 255, 1];
  const below = (element: Element): Colour => {
    const around: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) around.unshift(one);
    return around.reduce((ground, one) => over(parse(getComputedStyle(one).backgroundColor), ground), paper);
  };
  const faint = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || !/\S/.test(texts.currentNode.nodeValue ?? "") || !parent.checkVisibility()) continue;
    const style = getComputedStyle(parent);
    if (style.clipPath.startsWith("inset(50%") || parent.closest(".visually-hidden")) continue;
    const isDrawn = parent instanceof SVGElement;
    const ink = over(parse(isDrawn ? style.fill : style.color), below(parent));
    // Words in a drawing stand on its shapes, which are always printed.
    const grounds = isDrawn ? [] : [paper, below(parent)];
    const worst = Math.min(...grounds.map((ground) => contrast(ink, ground)));
    if (worst < wanted)
      faint.add(`${worst.toFixed(1)}: <${parent.tagName}> ${texts.currentNode.nodeValue?.slice(0, 40)}`);
  }
  return [...faint];
}

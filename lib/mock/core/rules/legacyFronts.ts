import type { FrontTexts } from "./fronts";

/** The front texts of a legacy account: for friends, and for trusted ones. */
export interface LegacyTexts {
  shared: FrontTexts;
  trusted: FrontTexts;
}

/** The front texts of legacy accounts as they were at the last change of front. Privacy settings do not rebuild them. */
export class LegacyFronts {
  readonly #texts = new Map<string, LegacyTexts>();

  get(uid: string): LegacyTexts | undefined {
    return this.#texts.get(uid);
  }

  set(uid: string, texts: LegacyTexts): void {
    this.#texts.set(uid, texts);
  }

  clear(): void {
    this.#texts.clear();
  }
}

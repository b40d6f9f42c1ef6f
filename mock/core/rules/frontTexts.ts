/** The names in front that a friend may see. */
export interface FrontTexts {
  frontString: string;
  customFrontString: string;
  /** Only members whom notifications may name. */
  frontNotificationString: string;
}

/** A legacy account's front texts, as of the last front change. */
export interface LegacyTexts {
  shared: FrontTexts;
  /** For trusted friends. */
  trusted: FrontTexts;
}

/** Names of those in front whom a friend may see. */
export interface FrontTexts {
  frontString: string;
  customFrontString: string;
  /** Only members whom notifications may name. */
  frontNotificationString: string;
}

/** The front texts of a legacy account, as they were at the last change of front. */
export interface LegacyTexts {
  shared: FrontTexts;
  /** For trusted friends. */
  trusted: FrontTexts;
}

/** @returns a time, in milliseconds since 1970, as a day in words, such as "3 August 2026". */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(time);
}

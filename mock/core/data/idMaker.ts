import type { Clock } from "../environment";
import { randomText } from "../random";

/**
 * @param random called at once only, for the middle part of all ids.
 * @returns a function that makes ids like the database, 24 hexadecimal digits that increase with time. Its `restart`
 *   lets it count from the start.
 */
export function idMaker(clock: Clock, random: () => number): (() => string) & { restart(): void } {
  const newMiddle = () => randomText(random, "0123456789abcdef", 10);
  let middle = newMiddle();
  let count = 0;
  const next = () => {
    count = (count + 1) % 0x1000000;
    const seconds = Math.floor(clock.now() / 1000) % 2 ** 32; // They begin again in 2106.
    return `${hexadecimal(seconds, 8)}${middle}${hexadecimal(count, 6)}`;
  };
  const restart = () => {
    middle = newMiddle();
    count = 0;
  };
  return Object.assign(next, { restart });
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

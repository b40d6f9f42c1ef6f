import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import type { Handlers } from "../call";
import type { Content } from "../data/store";
import { json } from "../response";
import { isMemberOrCustomFront, liveFronts } from "../rules/fronts";
import { overlaps } from "../rules/timeRange";

interface Duration {
  sum: number;
  count: number;
  min: number;
  max: number;
}

/** Starting hours (UTC) for each part of the day. The hour from ten is in none. */
const partsOfDay: Record<string, (hour: number) => boolean> = {
  morningFronters: (hour) => hour >= 6 && hour < 10,
  dayFronters: (hour) => hour >= 11 && hour < 17,
  eveningFronters: (hour) => hour >= 17 && hour < 22,
  nightFronters: (hour) => hour <= 5 || hour >= 22,
};

export const analytics: Handlers = {
  getAnalytics: ({ state, uid, query }) => {
    const from = Number(query.startTime);
    const to = Number(query.endTime);
    const ended = state.store.find("frontHistory", { uid }, (content) => overlaps(content, query));
    const entries = [...ended, ...liveFronts(state, uid)].map(({ content }) => content);
    const known = entries.filter(({ member }) => isMemberOrCustomFront(state, uid, String(member)));
    const begun = entries.filter(({ startTime }) => !isOutside(Number(startTime), from, to));
    return json({
      timings: mapValues(partsOfDay, (isPart) => count(begun.filter((entry) => isPart(hourOf(entry))))),
      values: values(durations(known, from, to, state.clock.now())),
    });
  },
};

function hourOf({ startTime }: Content): number {
  return new Date(Number(startTime)).getUTCHours();
}

/** With NaN as a limit, nothing is outside: the server's check accepts every value that begins with a digit. */
function isOutside(time: number, from: number, to: number): boolean {
  return time < from || time > to;
}

function durations(entries: Content[], from: number, to: number, now: number): Map<string, Duration> {
  const result = new Map<string, Duration>();
  for (const entry of entries) {
    const startTime = Number(entry.startTime);
    const endTime = typeof entry.endTime === "number" ? entry.endTime : now;
    const length = Math.min(endTime - startTime, to - from);
    const id = String(entry.member);
    const former = result.get(id);
    result.set(id, {
      sum: (former?.sum ?? 0) + length,
      // The first one counts even if it began outside.
      count: (former?.count ?? 0) + (former && isOutside(startTime, from, to) ? 0 : 1),
      min: Math.min(former?.min ?? length, length),
      max: Math.max(former?.max ?? length, length),
    });
  }
  return result;
}

function values(all: Map<string, Duration>): Record<string, { id: string; value: number }[]> {
  const each = (value: (duration: Duration) => number) =>
    [...all].map(([id, duration]) => ({ id, value: value(duration) }));
  return {
    sums: each(({ sum }) => sum),
    averages: each(({ sum, count }) => Math.round(sum / count)),
    maxes: each(({ max }) => max),
    mins: each(({ min }) => min),
    nums: each(({ count }) => count),
  };
}

function count(entries: Content[]): { id: string; value: number }[] {
  const counts = new Map<string, number>();
  for (const { member } of entries) counts.set(String(member), (counts.get(String(member)) ?? 0) + 1);
  return [...counts].map(([id, value]) => ({ id, value }));
}

/**
 * Whether a run tries everything: with EVERYTHING=1, which a nightly workflow sets. Otherwise, what is alike is tried in
 * turns, for example every other page at the other width.
 */
export const everything = Boolean(process.env.EVERYTHING);

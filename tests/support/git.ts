import { execFileSync } from "node:child_process";

/**
 * Runs Git in a folder, with none of the user's settings.
 *
 * @param date of the author and of the commit, in ISO 8601.
 * @throws if Git exits with another code than 0.
 */
export function git(cwd: string, args: string[], date = "2026-01-01T00:00:00Z"): void {
  const who = { NAME: "Test", EMAIL: "test@example.com", DATE: date };
  const identity = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value])),
  );
  // Git finds the user's settings by HOME.
  execFileSync("git", args, { cwd, stdio: "ignore", env: { PATH: process.env.PATH, HOME: cwd, ...identity } });
}

// @ts-check
/* Plain JavaScript without imports from node_modules, which may not exist yet. */
import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";

/**
 * Runs apt-get. While another program holds one of its locks, such as Debian's updates after a start, it says which and
 * tries again: `DPkg::Lock::Timeout` waits in silence and, in Debian 12, not for the lock of the lists of packages.
 *
 * @param {string[]} command what starts it, such as sudo, and its arguments, with messages in English (`LC_ALL=C`).
 * @param {number} patience seconds to wait for the lock.
 * @param {number} pause seconds between two tries.
 * @returns {Promise<boolean>} whether it has succeeded.
 */
export async function aptGet([program = "", ...args], patience = 120, pause = 2) {
  const end = performance.now() + patience * 1000;
  for (let tries = 0; ; tries += 1) {
    const { status, stderr } = spawnSync(program, args, { stdio: ["inherit", "inherit", "pipe"], encoding: "utf8" });
    const [lock] = /Could not get lock .*/.exec(stderr) ?? [];
    if (lock === undefined || performance.now() >= end) {
      process.stderr.write(stderr);
      return status === 0;
    }
    if (tries === 0) console.log(`${lock}\nWaiting for that lock, for up to ${patience} seconds ...`);
    await setTimeout(pause * 1000);
  }
}

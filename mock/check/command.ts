import fs from "node:fs";
import type { Description } from "@simply-plural-docs/description/model/types";
import { readNumber } from "@simply-plural-docs/toolkit/command/readNumber";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { startCheck } from "./checkServer";
import { listenForEnd } from "./listenForEnd";
import { createProgress } from "./progress";
import { jsonReport, junitReport, textReport } from "./report/report";
import { readAddress, refuseService, usualPause } from "./send/address";
import type { Result } from "./types";

const options = {
  token: { type: "string" },
  "read-token": { type: "string" },
  "friend-token": { type: "string" },
  "reaches-others": { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  bodies: { type: "boolean", default: false },
  pause: { type: "string" },
  minutes: { type: "string", default: "60" },
  json: { type: "boolean", default: false },
  junit: { type: "string" },
  only: { type: "string", multiple: true },
  "yes-this-is-mine": { type: "boolean", default: false },
} as const;

/**
 * Compares a server with the description, from the command line.
 *
 * @param command the command line without `check`.
 */
export function runCheck(command: string, read: () => { api: Description } | Promise<{ api: Description }>): void {
  runTool(
    helpOf(command),
    options,
    async (values, [, address = ""]) => {
      const url = readAddress(address);
      const { token = process.env.SP_TOKEN, write = false, bodies, json, junit, only } = values;
      if (!token)
        throw new UserError(
          "There is no token. Give one of the server's with --token, or in the environment as SP_TOKEN.",
        );
      if (
        ![token, values["read-token"] ?? "x", values["friend-token"] ?? "x"].every((one) => /^[\x21-\x7e]+$/.test(one))
      )
        throw new UserError("The token has characters that no token has. Check that it is complete.");
      const { api } = await read();
      if (!values["yes-this-is-mine"]) refuseService(url, api);
      const pause = values.pause === undefined ? usualPause(url) : readNumber(values.pause, "--pause", 0, 60_000);
      const minutes = readNumber(values.minutes, "--minutes", 1, 10_000);
      const stopping = new AbortController();
      const progress = createProgress(process.stderr);
      const check = startCheck(api, {
        url: url.href.replace(/\/{1,9}$/, ""),
        token,
        readToken: values["read-token"],
        friendToken: values["friend-token"],
        reachesOthers: values["reaches-others"],
        write,
        bodies,
        pause,
        only,
        progress: progress.show,
        say: (line) => {
          progress.clear();
          (json ? console.error : console.log)(line);
        },
        signal: stopping.signal,
      });
      let results: Result[] = [];
      /** Once: what has been found by then. */
      const report = (isComplete: boolean) => {
        progress.clear();
        if (results.length > 0) return;
        results = check.results();
        // Nothing can be said of a server that does not respond.
        const isEmpty = results.every(({ requests, differences }) => requests + differences.length === 0);
        if (isEmpty && !isComplete) return;
        if (results.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
        console.log(json ? jsonReport(url.href, results, isComplete) : textReport(results, isComplete));
        if (junit !== undefined) writeFile(junit, junitReport(results, isComplete));
      };
      listenForEnd(
        check,
        write,
        () => stopping.abort(),
        () => report(false),
      );
      setTimeout(() => stopping.abort(`because of --minutes ${minutes}`), minutes * 60_000).unref();
      try {
        await check.finished;
      } catch (error) {
        report(false);
        // Otherwise, what it no longer waits for could keep the program running.
        setTimeout(() => process.exit(), 500).unref();
        throw error;
      }
      report(true);
    },
    2,
  );
}

function writeFile(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

function helpOf(command: string): string {
  return `Compares a server with the description of the API, and with a mock that is sent the same requests: status, message, headers and body of its responses, and the
frames of its socket.

  ${command} check http://127.0.0.1:3010 --token TOKEN [--write] [--read-token TOKEN] [--friend-token TOKEN] [--reaches-others]
    [--only PART] [--bodies] [--pause 250] [--minutes 60] [--json] [--junit report.xml]

  --token   a token of the server. In the environment, as SP_TOKEN, it stays out of the shell's history
  --write   also adds, changes and deletes objects of its own, such as a member, and sends what a server has to refuse there. Without it, the check only
            sends GET requests, so that nothing changes even on a server that refuses nothing
  --read-token    a token of the same account that may only read: with --write, the check sees whether it is refused what it may not do
  --friend-token  a token of another account, of a friend or a stranger: the check sees whether it gets what is not shared with it
  --reaches-others  with --write, also tries what others can see or hear of, even if the account has friends: fronts, board messages, friends'
            settings and buckets, and, with --friend-token of an account that is no friend, friend requests
  --only    compares only the operations whose id, path, page or group has this in it, such as members, get-note or socket. Of the others, it sends what these
            need. Can be repeated. The exit status is that of these operations
  --bodies  quotes the beginning of bodies that differ, which can hold data of the account. Without it, only messages of the description are quoted
  --pause   milliseconds between two requests. Default: 250, and 0 for this machine. It goes slower if the server returns status 429 or 503
  --minutes  stops after this time, and deletes what the check has added. Default: 60
  --json    prints the results as JSON, with all differences
  --junit   also writes them to a file that CI services read
  --yes-this-is-mine  checks a server whose address is one of the service's own

With --write, use an account for tests. The check deletes what it has added even after Ctrl+C. If it cannot, or Ctrl+C comes a second time, it prints the
commands that delete it, and what it has found until then. It never asks for an export or a report, syncs with PluralKit, or changes the username, and it
changes only objects of its own.
In what it prints and writes, the token and each part of 16 characters are replaced by <token>, and characters that could control a terminal are written as \\u001b.
Through the internet it only uses https, since everybody on the way could read the token. It follows no redirects.
What has one cause is one line: what weighs most is first, each with the curl command that repeats the request with the token in SP_TOKEN.
Each operation agrees, differs, or was not tried: then it says why, and how to try it. Exits with 0 if nothing differs, otherwise with 1.`;
}

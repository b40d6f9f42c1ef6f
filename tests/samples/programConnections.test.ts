import fs from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { eventually } from "../../mock/testing/client";
import { wholeProgram } from "../../site/mdx/wholeProgram";
import { fromRoot } from "../../toolkit/files/paths";
import { startLocalServer } from "./support/localServer";
import { start } from "./support/program";
import { endless, mirrors, reasonNot } from "./support/programs";

/** Copies of programs that ping every second; inside the project's root, so that packages are found. */
const folder = "generated/quick-programs";
const copyOf = (program: string) => `${folder}/${program.replace("/", "-")}`;
/** Makes the Python package's own pings as quick, if a program leaves them on. */
const quickPackage = `
from websockets import asyncio, sync
import websockets.asyncio.client, websockets.sync.client
for opens in (asyncio.client.connect.__init__, sync.client.connect):
    opens.__kwdefaults__["ping_interval"] = 0.5
`;
beforeAll(() => {
  fs.mkdirSync(fromRoot(folder), { recursive: true });
  for (const program of endless) {
    const text = wholeProgram(`samples/${program}`);
    const quick = text.replace("}, 30_000);", "}, 1000);").replace("PING_EVERY = 30\n", "PING_EVERY = 1\n");
    expect(quick, program).not.toBe(text);
    fs.writeFileSync(fromRoot(copyOf(program)), (program.endsWith(".py") ? quickPackage : "") + quick);
  }
});
afterAll(() => fs.rmSync(fromRoot(folder), { recursive: true }));

const refusal = "Authentication violation: Token is missing or invalid. Goodbye :)";

interface ServerOptions {
  /** Whether it responds to the token. */
  authenticates: boolean;
  /** How long each of its lists takes, in milliseconds. */
  listTakes?: number;
  /** What is said to be deleted right after the first authentication: the program's token, or another one. */
  deletes?: "its token" | "another token";
}

/** Starts a program with a server whose lists are empty, and which answers every ping. */
async function startWithServer(program: string, { authenticates, listTakes = 0, deletes }: ServerOptions) {
  let isRevoked = false;
  const server = http.createServer(async (_request, response) => {
    await pause(listTakes);
    response.statusCode = isRevoked ? 401 : 200;
    response.end(isRevoked ? refusal : "[]");
  });
  const sockets = new WebSocketServer({ server });
  const counts = { connections: 0, pings: 0, protocolPings: 0 };
  sockets.on("connection", (socket) => {
    counts.connections += 1;
    socket.send("{}");
    socket.on("ping", () => {
      counts.protocolPings += 1;
    });
    socket.on("message", async (data) => {
      if (String(data) === "ping") {
        counts.pings += 1;
        await pause(20);
        socket.send("pong");
      } else if (isRevoked) {
        socket.send(JSON.stringify({ msg: refusal }));
      } else if (authenticates) {
        socket.send(JSON.stringify({ msg: "Successfully authenticated", resolvedToken: { uid: "a" } }));
        if (!deletes || counts.connections > 1) return;
        await pause(300); // The lists are loaded by now.
        isRevoked = deletes === "its token";
        const results = [{ operationType: "delete", id: "b", content: {} }];
        socket.send(JSON.stringify({ msg: "update", target: "tokens", results }));
      }
    });
  });
  const { url, close } = await startLocalServer(server);
  const running = start({ url }, fromRoot(copyOf(program)), [], "token");
  const dropConnections = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const stop = async () => {
    running.stop("SIGKILL");
    await running.ended;
    dropConnections();
    await close();
  };
  return { running, counts, dropConnections, stop };
}

/** Waits for more pings, which must come on the first connection. */
async function keepsItsConnection(counts: { connections: number; pings: number }) {
  const before = counts.pings;
  await eventually(() => counts.pings > before + 2 || counts.connections > 1, 20);
  expect(counts.connections).toBe(1);
}

/** Tests each program, all at the same time, with a server of its own. */
function each(
  programs: string[],
  title: string,
  options: ServerOptions,
  check: (started: Awaited<ReturnType<typeof startWithServer>>) => Promise<void>,
  notHere = "",
) {
  for (const program of programs) {
    const reason = reasonNot(program) || notHere;
    test.skipIf(reason).concurrent(`${program} ${title}${reason}`, async ({ onTestFinished }) => {
      const started = await startWithServer(program, options);
      onTestFinished(started.stop);
      await check(started);
    });
  }
}

const authenticates = true;
each(endless, "reconnects if only its pings are answered", { authenticates: false }, async ({ counts }) => {
  await eventually(() => counts.connections > 1, 20);
  expect(counts.connections).toBeGreaterThan(1);
});

each(
  endless,
  "stops when its token is revoked during a session",
  { authenticates, deletes: "its token" },
  async ({ running, counts }) => {
    await eventually(() => running.errors().includes(refusal), 20);
    expect(await running.ended).toMatchObject({ code: 1 });
    expect(counts.connections).toBeLessThanOrEqual(2);
  },
);

each(
  endless,
  "goes on when another token is revoked, and sends no pings but its own",
  { authenticates, deletes: "another token" },
  async ({ counts }) => {
    await eventually(() => counts.pings > 2, 20);
    expect(counts.pings).toBeGreaterThan(2);
    expect(counts.protocolPings).toBe(0);
  },
);

each(
  mirrors,
  "keeps its connection if loading takes longer than the time between pings",
  { authenticates, listTakes: 1200 },
  async ({ running, counts }) => {
    await eventually(() => running.out() !== "", 20);
    await keepsItsConnection(counts);
  },
);

each(
  mirrors,
  "prints nothing again after a reconnect if nothing has changed",
  { authenticates },
  async ({ running, counts, dropConnections }) => {
    await eventually(() => running.out() !== "", 20);
    dropConnections();
    const before = counts.pings;
    await eventually(() => counts.connections > 1 && counts.pings > before + 1, 20);
    expect(counts.connections).toBe(2);
    expect(running.out()).toBe("Nobody is fronting.\n");
  },
);

each(
  endless,
  "keeps its connection after the process was paused",
  { authenticates },
  async ({ running, counts }) => {
    await eventually(() => counts.pings > 0, 20);
    await pause(300); // Its ping is answered by now.
    running.stop("SIGSTOP");
    await pause(3500);
    running.stop("SIGCONT");
    await keepsItsConnection(counts);
  },
  process.platform === "win32" ? " (not run: Windows cannot pause and resume a program)" : "",
);

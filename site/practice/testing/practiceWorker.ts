import vm from "node:vm";
import { build, type Plugin } from "esbuild";
import type { Description } from "../../../description/model/types";
import { seededRandom } from "../../../mock/core/random";
import { makePracticeData } from "../../../mock/practice/practiceData";
import { fromRoot } from "../../../toolkit/files/paths";
import type { Calls, WorkerMessage } from "../shared/protocol";

/** A page's practice server: its worker, in a context without network and without `eval`. */
export interface TestWorker {
  call<Call extends keyof Calls>(call: Call, ...args: Parameters<Calls[Call]>): Promise<ReturnType<Calls[Call]>>;
  /** Messages that are not the result of a call. */
  events: WorkerMessage[];
}

/**
 * Starts the practice server of a page.
 *
 * @param now the fixed time of its clock, from which its random numbers also derive.
 */
export async function startWorker(description: Description, now: number): Promise<TestWorker> {
  const waiting = new Map<number, (message: WorkerMessage) => void>();
  const events: WorkerMessage[] = [];
  let receive: (event: { data: unknown }) => void = () => {};
  const context = vm.createContext(
    {
      self: {
        addEventListener: (_type: string, listener: typeof receive) => {
          receive = listener;
        },
        postMessage: (message: WorkerMessage) =>
          "id" in message ? waiting.get(message.id)?.(message) : events.push(message),
      },
      setTimeout: (run: () => void, milliseconds: number) => (milliseconds === 0 ? setImmediate(run) : undefined),
      clearTimeout: () => {},
      ...{ structuredClone, TextEncoder, URLSearchParams, btoa, now, random: seededRandom(now) },
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  vm.runInContext("Date.now = () => now; Math.random = random", context);
  vm.runInContext(await bundle(description), context);
  receive({ data: { saved: null } });
  let lastId = 0;
  return {
    events,
    call: (call, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, (message) => {
          if ("result" in message) resolve(message.result as never);
          else reject(new Error(JSON.stringify(message)));
        });
        receive({ data: { id: lastId, call, args } });
      }),
  };
}

async function bundle(description: Description): Promise<string> {
  const { data, checks } = makePracticeData(description, "@simply-plural-docs/mock/validation/formats");
  const made: Record<string, string> = {
    "data.json": `export default ${JSON.stringify(data)}`,
    "checks.js": checks,
  };
  const site: Plugin = {
    name: "site",
    setup(builder) {
      builder.onResolve({ filter: /^@generated\// }, ({ path }) => ({ path, namespace: "generated" }));
      builder.onLoad({ filter: /.*/, namespace: "generated" }, ({ path }) => ({
        contents: made[path.split("/").at(-1) ?? ""],
        resolveDir: fromRoot(),
      }));
    },
  };
  const { outputFiles } = await build({
    entryPoints: [fromRoot("site/practice/worker/index.ts")],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    alias: { "@site": fromRoot("site") },
    plugins: [site],
  });
  return outputFiles[0]?.text ?? "";
}

import vm from "node:vm";
import { build, type Plugin } from "esbuild";
import { makePracticeData } from "../../../lib/mock/precompiled/practiceData";
import type { Description } from "../../../lib/openapi/types";
import { fromRoot } from "../../../lib/paths";
import type { Calls, Word } from "../../../plugins/practice/shared/protocol";

/** The practice server as a page has it: its worker, in a world without network and without `eval`. */
export interface TestWorker {
  ask<Call extends keyof Calls>(call: Call, ...values: Parameters<Calls[Call]>): Promise<ReturnType<Calls[Call]>>;
  /** What it has said without having been asked for. */
  events: Word[];
}

/**
 * Starts the practice server of a page.
 *
 * @param now where its clock stands still; all chance comes from it too.
 */
export async function startWorker(description: Description, now: number): Promise<TestWorker> {
  const waiting = new Map<number, (word: Word) => void>();
  const events: Word[] = [];
  let hear: (event: { data: unknown }) => void = () => {};
  const context = vm.createContext(
    {
      self: {
        addEventListener: (_type: string, listener: typeof hear) => {
          hear = listener;
        },
        postMessage: (word: Word) => ("id" in word ? waiting.get(word.id)?.(word) : events.push(word)),
      },
      setTimeout: (run: () => void, milliseconds: number) => (milliseconds === 0 ? setImmediate(run) : undefined),
      clearTimeout: () => {},
      ...{ structuredClone, TextEncoder, URLSearchParams, btoa, now },
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  vm.runInContext("Date.now = () => now", context);
  vm.runInContext(await bundle(description), context);
  hear({ data: { saved: { seed: now, journal: [] } } });
  let lastId = 0;
  return {
    events,
    ask: (call, ...values) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, (word) => {
          if ("answer" in word) resolve(word.answer as never);
          else reject(new Error(JSON.stringify(word)));
        });
        hear({ data: { id: lastId, call, with: values } });
      }),
  };
}

async function bundle(description: Description): Promise<string> {
  const { data, checks } = makePracticeData(description, "@site/lib/mock/formats");
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
    entryPoints: [fromRoot("plugins/practice/worker/index.ts")],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    alias: { "@site": fromRoot() },
    plugins: [site],
  });
  return outputFiles[0]?.text ?? "";
}

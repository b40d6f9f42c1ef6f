import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import Ajv2020 from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import addFormats from "ajv-formats";
import { build } from "esbuild";
import type { Schema } from "../model/types";

/** Declaration of the guard. */
export const guardTypes = `
/** A place where a file does not fit. */
export interface ExportProblem {
  /** JSON pointer to the value, such as \`/members/3/name\`. */
  place: string;
  message: string;
}

/** @returns where a parsed export file does not fit its schema; nothing if it fits. */
export declare function findExportProblems(file: unknown): ExportProblem[];

/** @returns whether a parsed export file fits its schema. */
export declare function isExportFile(file: unknown): file is ExportFile;
`;

/**
 * @param schema the JSON Schema of the export file.
 * @returns a CommonJS module with the guard, which needs no other module.
 */
export async function exportGuard(schema: Schema): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true, lines: false } });
  addFormats(ajv);
  const check = standaloneCode(ajv, ajv.compile(schema));
  const { outputFiles } = await build({
    stdin: {
      contents: `import check from "check";
const collections = ${JSON.stringify(Object.keys(schema.properties ?? {}))};
export function findExportProblems(file) {
  if (!check(file)) return check.errors.map(({ instancePath, message }) => ({ place: instancePath, message }));
  if (collections.some((name) => Object.hasOwn(file, name))) return [];
  return [{ place: "", message: "must have at least one collection of an export, such as members" }];
}
export const isExportFile = (file) => findExportProblems(file).length === 0;`,
      resolveDir: projectRoot,
    },
    plugins: [
      {
        name: "check",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^check$/ }, () => ({ path: "check", namespace: "check" }));
          onLoad({ filter: /./, namespace: "check" }, () => ({ contents: check, resolveDir: projectRoot }));
        },
      },
    ],
    bundle: true,
    write: false,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "es2022",
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}

import { createMockCore } from "../mock/core";
import { startTime } from "../mock/core/data/seed";
import type { ExportFile } from "../mock/core/rules/exportFile";
import type { Description } from "../openapi/types";

/**
 * Writes the export file of the fictional system of the examples, as the mock has it when it starts.
 *
 * @param account the kind of account that it is.
 * @throws UserError when the description lacks what the mock needs.
 */
export function exportSample(description: Description, account: "migrated" | "legacy"): ExportFile {
  const core = createMockCore({
    description,
    clock: { now: () => startTime, after: () => () => {} },
    random: () => 0,
    compile: () => () => [], // No request is made, so nothing is checked.
  });
  core.reset(account);
  return core.exportFile();
}

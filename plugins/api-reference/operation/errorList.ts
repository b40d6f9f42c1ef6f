import { canBeTriggered } from "../../../lib/mock/scenarios/untriggerable";
import type { ErrorCase } from "../../../lib/openapi/errorCases";
import { entryOf, isCommon } from "../../../lib/reference/errorEntries";
import { attributes, blocks, escapeMdx, together } from "../../../lib/reference/mdx";

/**
 * Lists an operation's errors: its own in full, the common ones in closed details.
 *
 * @param operation operationId.
 */
export function errorList(operation: string, errors: ErrorCase[]): string {
  if (errors.length === 0) return "";
  const own = errors.filter((error) => !isCommon(error));
  const common = errors.filter(isCommon);
  const counts = [...new Set(common.map(({ status }) => status))].map((status) => {
    const count = common.filter((error) => error.status === status).length;
    return count > 1 ? `${status} × ${count}` : status;
  });
  return blocks(
    "## Errors {#errors}",
    own.length > 0 && errorRows(operation, own),
    common.length > 0 &&
      blocks(
        '<details className="op-common">',
        `<summary>Common errors: ${counts.join(", ")}</summary>`,
        errorRows(operation, common),
        "</details>",
      ),
  );
}

function errorRows(operation: string, errors: ErrorCase[]): string {
  return blocks(
    "<Errors>",
    ...errors.map((error) =>
      blocks(
        `<ErrorRow${attributes({
          status: error.status,
          text: error.text,
          href: explanation(error),
          see: canBeTriggered(operation, error.name) && { operation, error: error.name },
        })}>`,
        together(escapeMdx(error.cause)),
        together(escapeMdx(error.hint)),
        "</ErrorRow>",
      ),
    ),
    "</Errors>",
  );
}

function explanation(error: ErrorCase): string | undefined {
  const entry = entryOf(error);
  return entry && `/docs/getting-started/errors#${entry.id}`;
}

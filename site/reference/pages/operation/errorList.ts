import type { ErrorCase } from "@simply-plural-docs/description/model/errorCases";
import type { ErrorEntry } from "../../errorIndex";
import { component, folded, type Part, together } from "../../parts";
import type { Reference } from "../../reference";

/** Lists an operation's errors: its own in full, the common ones in closed details. */
export function errorList({ errors: index }: Reference, errors: ErrorCase[]): Part[] {
  if (errors.length === 0) return [];
  const own = errors.filter((error) => !index.isCommon(error));
  const common = errors.filter(index.isCommon);
  const counts = [...new Set(common.map(({ status }) => status))].map((status) => {
    const count = common.filter((error) => error.status === status).length;
    return count > 1 ? `${status} × ${count}` : status;
  });
  return [
    "## Errors {#errors}",
    own.length > 0 && errorRows(own),
    common.length > 0 && folded(`Common errors: ${counts.join(", ")}`, { className: "op-common" }, errorRows(common)),
  ];

  function errorRows(rows: ErrorCase[]): Part {
    const written = rows.map((error) => {
      const { status, text, name: see, cause, hint } = error;
      const href = explanation(index.entryOf(error));
      return component("ErrorRow", { status, text, href, see }, together(cause), together(hint));
    });
    return component("Errors", {}, ...written);
  }
}

function explanation(entry: ErrorEntry | undefined): string | undefined {
  return entry && `/docs/getting-started/errors#${entry.id}`;
}

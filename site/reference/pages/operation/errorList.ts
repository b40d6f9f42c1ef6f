import type { ErrorCase } from "@simply-plural-docs/description/model/errorCases";
import type { ErrorEntry } from "../../errorIndex";
import { attributes, blocks, escapeMdx, together } from "../../mdx";
import type { Reference } from "../../reference";

/** Tabulates an operation's errors: its own in full, the common ones in closed details. */
export function errorList({ errors: index }: Reference, errors: ErrorCase[]): string {
  if (errors.length === 0) return "";
  const own = errors.filter((error) => !index.isCommon(error));
  const common = errors.filter(index.isCommon);
  const counts = [...new Set(common.map(({ status }) => status))].map((status) => {
    const count = common.filter((error) => error.status === status).length;
    return count > 1 ? `${status} × ${count}` : status;
  });
  return blocks(
    "## Errors {#errors}",
    own.length > 0 && errorRows(own),
    common.length > 0 &&
      blocks(
        '<details className="op-common">',
        `<summary>Common errors: ${counts.join(", ")}</summary>`,
        errorRows(common),
        "</details>",
      ),
  );

  function errorRows(rows: ErrorCase[]): string {
    return blocks(
      "<OperationErrors>",
      ...rows.map((error) =>
        blocks(
          `<OperationError${attributes({
            status: error.status,
            text: error.text,
            href: explanation(index.entryOf(error)),
            see: error.name,
          })}>`,
          together(escapeMdx(error.cause)),
          together(escapeMdx(error.hint)),
          "</OperationError>",
        ),
      ),
      "</OperationErrors>",
    );
  }
}

function explanation(entry: ErrorEntry | undefined): string | undefined {
  return entry && `/docs/getting-started/errors#${entry.id}`;
}

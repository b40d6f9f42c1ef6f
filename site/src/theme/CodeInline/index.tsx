/*
 * Wraps the theme's CodeInline (safe): browsers that translate pages leave code alone. Nothing else is changed.
 */

import type { Props } from "@theme/CodeInline";
import CodeInline from "@theme-original/CodeInline";

export default function CodeInlineAsWritten(props: Props) {
  return <CodeInline translate="no" {...props} />;
}

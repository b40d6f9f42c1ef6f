import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { untriggerable } from "../../../../mock/scenarios/untriggerable";
import Practice from ".";

test("an operation and an error that a request can trigger have a button", () => {
  expect(renderToStaticMarkup(<Practice operation="getMember" />)).toContain("Run on the practice server</button>");
  const see = <Practice operation="getMember" error="tokenMissing" label="See it happen" />;
  expect(renderToStaticMarkup(see)).toContain("See it happen</button>");
});

test("an error that no request can trigger has none", () => {
  const [{ example } = { example: "" }] = untriggerable;
  expect(renderToStaticMarkup(<Practice operation="deleteReport" error={example} />)).toBe("");
});

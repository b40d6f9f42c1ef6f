import fs from "node:fs";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { fileOf, listPages } from "../support/builtSite";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // `<!doctype html>` is equally valid in lower case.
    "doctype-style": "off",
    // Docusaurus' own ids begin with an underscore, those of changes with their date: HTML allows both.
    "valid-id": ["error", { relaxed: true }],
    // A lone ">" in code is valid; only old parsers stumbled over it.
    "no-raw-characters": "off",
    // A label on a list is read by screen readers, and valid.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The theme folds its sidebar with style attributes.
    "no-inline-style": "off",
    // 70, and the app's name, which is in the end of each title.
    "long-title": ["error", { maxlength: 70 + "Simply Plural · ".length }],
    // The theme's skip link is a div with role region, its announcement one with role banner, its sidebar's arrows are
    // links with role button.
    "prefer-native-element": ["error", { exclude: ["region", "banner", "button"] }],
  },
});

test.each([...listPages(), "/404"])("%s is valid HTML", async (address) => {
  const { results } = await validator.validateString(fs.readFileSync(fileOf(address), "utf8"));
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) => `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
  expect(faults).toEqual([]);
});

import type { Operation } from "@simply-plural-docs/description/model/operations";
import { createRequest, type SampleRequest } from "@simply-plural-docs/description/model/request";
import type { Description } from "@simply-plural-docs/description/model/types";
import { csharp } from "./csharp";
import { curl } from "./curl";
import { dart } from "./dart";
import { javascript } from "./javascript";
import { kotlin } from "./kotlin";
import { python } from "./python";
import { rust } from "./rust";

/** A sample in one language. */
export interface Sample {
  /** Stable name, under which the reader's choice is stored. */
  language: string;
  label: string;
  /** Language for highlighting. */
  highlight: string;
  /** File name extension. */
  end: string;
  code: string;
}

/** A language, and the function that writes a request in it. */
interface SampleLanguage extends Omit<Sample, "code"> {
  write: (request: SampleRequest) => string;
}

/** In the order of the tabs: the languages that most real clients of this API use come first. */
export const languages: SampleLanguage[] = [
  { language: "curl", label: "cURL", highlight: "bash", end: "sh", write: curl },
  { language: "javascript", label: "JavaScript", highlight: "js", end: "mjs", write: javascript },
  { language: "python", label: "Python", highlight: "python", end: "py", write: python },
  { language: "rust", label: "Rust", highlight: "rust", end: "rs", write: rust },
  { language: "dart", label: "Dart", highlight: "dart", end: "dart", write: dart },
  { language: "kotlin", label: "Kotlin", highlight: "kotlin", end: "kt", write: kotlin },
  { language: "csharp", label: "C#", highlight: "csharp", end: "cs", write: csharp },
];

/** @returns an operation's samples, one per language, made from its first request example. */
export function createSamples(description: Description, operation: Operation): Sample[] {
  const request = createRequest(description, operation);
  return languages.map(({ write, ...rest }) => ({ ...rest, code: write(request) }));
}

import type { Operation } from "../../../lib/openapi/operations";
import type { Description } from "../../../lib/openapi/types";
import { curl } from "./curl";
import { createRequest, type SampleRequest } from "./request";

/** A sample in one language. */
export interface Sample {
  /** Stable name; remembered as the reader's choice. */
  language: string;
  label: string;
  /** Language for highlighting. */
  highlight: string;
  code: string;
}

/** A language and how to write a request in it. */
interface SampleLanguage {
  language: string;
  label: string;
  highlight: string;
  write: (request: SampleRequest) => string;
}

const languages: SampleLanguage[] = [{ language: "curl", label: "cURL", highlight: "bash", write: curl }];

/** @returns the samples of an operation, one per language, made from its first request example. */
export function createSamples(description: Description, operation: Operation): Sample[] {
  const request = createRequest(description, operation);
  return languages.map(({ write, ...rest }) => ({ ...rest, code: write(request) }));
}

import { listOperations, type Operation } from "../../../lib/openapi/operations";
import type { Description } from "../../../lib/openapi/types";
import { createSamples } from "../../../lib/reference/samples";
import { createRequest, type SampleRequest } from "../../../lib/reference/samples/request";
import { description } from "../../mock/support/description";

/** A sample as on the page, with its operation. */
export interface OperationSample {
  operation: Operation;
  request: SampleRequest;
  code: string;
}

const bundled: Description = await description();

/** Every operation that has a page. */
const operations = listOperations(bundled);

/** @returns the samples of every operation in one language. */
export function samplesIn(language: string): OperationSample[] {
  return operations.map((operation) => {
    const sample = createSamples(bundled, operation).find((one) => one.language === language);
    if (!sample) throw new Error(`${operation.id} has no sample in ${language}.`);
    return { operation, request: createRequest(bundled, operation), code: sample.code };
  });
}

/** @returns the names of all languages. */
export function sampleLanguages(): string[] {
  return operations
    .slice(0, 1)
    .flatMap((operation) => createSamples(bundled, operation).map(({ language }) => language));
}

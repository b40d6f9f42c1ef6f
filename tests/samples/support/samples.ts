import { listOperations, type Operation } from "../../../description/model/operations";
import { createRequest, type SampleRequest } from "../../../description/model/request";
import type { Description } from "../../../description/model/types";
import { description } from "../../../mock/testing/description";
import { createSamples } from "../../../site/reference/samples";

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

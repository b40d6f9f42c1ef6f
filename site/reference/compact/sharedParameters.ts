import { formsOf, type Operation, shownName } from "@simply-plural-docs/description/model/operations";
import type { Parameter } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";

/** A parameter that several operations describe in the same way. */
export interface SharedParameter {
  parameter: Parameter;
  /** Where a parameter of this name is this one, such as `PATCH`. */
  methods: string[];
}

/** From how many operations on a parameter is shared. */
const several = 3;

/**
 * Finds the parameters that several operations describe in the same way. A name and a method lead to
 * one of them only.
 *
 * @param operations all operations.
 */
export function shareParameters(operations: Operation[]): SharedParameter[] {
  const found = new Map<string, { parameter: Parameter; method: string; count: number }>();
  for (const operation of operations) {
    for (const parameter of parametersOf(operation)) {
      const key = JSON.stringify([operation.method, parameter]);
      getOrMake(found, key, () => ({ parameter, method: operation.method, count: 0 })).count += 1;
    }
  }
  const best = new Map<string, { parameter: Parameter; method: string; count: number }>();
  for (const one of found.values()) {
    const name = `${one.method} ${shownName(one.parameter)}`;
    if (one.count >= several && one.count > (best.get(name)?.count ?? 0)) best.set(name, one);
  }
  const shared = new Map<string, SharedParameter>();
  for (const { parameter, method } of best.values())
    getOrMake(shared, JSON.stringify(parameter), () => ({ parameter, methods: [] })).methods.push(method);
  return [...shared.values()];
}

/** @returns an operation's parameters, those of its form with an id included, each once. */
export function parametersOf(operation: Operation): Parameter[] {
  const all = formsOf(operation).flatMap(({ parameters }) => parameters);
  return [...new Map(all.map((parameter) => [`${parameter.in} ${shownName(parameter)}`, parameter])).values()];
}

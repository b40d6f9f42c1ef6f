import { isReference } from "../model/resolve";
import type { Description } from "../model/types";

/** From how many properties on an object's are grouped. */
const many = 9;

/**
 * Checks the groups of large objects (`x-groups`): that each property is in one, except those of legacy accounts, which
 * have their own, and that an object and what adds or updates it have the same groups.
 *
 * @returns the problems, each with the name of its schema.
 */
export function groupProblems({ components }: Description): { schema: string; message: string }[] {
  const problems: { schema: string; message: string }[] = [];
  const known = new Map<string, string>();
  for (const [schema, { properties = {}, "x-groups": groups }] of Object.entries(components.schemas ?? {})) {
    const report = (message: string) => problems.push({ schema, message });
    const fields = Object.entries(properties).flatMap(([name, value]) =>
      !isReference(value) && value["x-account"] === "legacy" ? [] : name,
    );
    if (!groups && Object.keys(properties).length >= many) report(`has ${many} properties or more, but no x-groups`);
    if (!groups) continue;
    const grouped = Object.entries(groups).flatMap(([group, members]) => members.map((name) => ({ group, name })));
    for (const field of fields)
      if (grouped.filter(({ name }) => name === field).length !== 1) report(`has ${field} not in one group (x-groups)`);
    for (const { group, name } of grouped) {
      if (!fields.includes(name)) report(`has no ${name} for a group (x-groups)`);
      // Member, AddMemberRequest and UpdateMemberRequest.
      const key = `${schema.replace(/^(?:Add|Update)(?=.+Request$)|Request$/g, "")} ${name}`;
      const first = known.get(key) ?? group;
      known.set(key, first);
      if (first !== group) report(`has ${name} in the group “${group}”, elsewhere in “${first}” (x-groups)`);
    }
  }
  return problems;
}

import type { Difference, Report } from "../difference";
import type { Shape } from "./shape";

type PartialDifference = Omit<Difference, "operation">;

/**
 * Reports every point in which two schemas demand different things.
 *
 * @param part what the schemas are of: `body`, `query.limit`.
 * @param server the server's schema.
 * @param description the description's schema.
 * @param report takes each difference.
 */
export function compareShapes(part: string, server: Shape, description: Shape, report: Report): void {
  const differ = (name: string, onServer: string, described: string, serverPlace?: string, descriptionPlace?: string) =>
    report({
      part: name,
      server: onServer,
      description: described,
      serverPlace: serverPlace ?? server.place,
      descriptionPlace: descriptionPlace ?? description.place,
    });

  const types = [typeNames(server), typeNames(description)] as const;
  if (types[0] !== types[1]) differ(part, `type ${types[0]}`, `type ${types[1]}`);

  const values = [server.values?.list.join(", "), description.values?.list.join(", ")] as const;
  if (values[0] !== values[1]) {
    const say = (list: string | undefined) => (list === undefined ? "any value" : `one of ${list}`);
    differ(part, say(values[0]), say(values[1]), server.values?.place, description.values?.place);
  }

  for (const keyword of union(server.limits, description.limits)) {
    const [left, right] = [server.limits.get(keyword), description.limits.get(keyword)];
    if (left?.key === right?.key) continue;
    const say = (text: string | undefined) => (text === undefined ? `no ${keyword}` : `${keyword} ${text}`);
    differ(part, say(left?.text), say(right?.text), left?.place, right?.place);
  }

  for (const name of union(server.required, description.required)) {
    const [left, right] = [server.required.get(name), description.required.get(name)];
    if ((left === undefined) === (right === undefined)) continue;
    const say = (place: string | undefined) => (place === undefined ? "optional" : "required");
    // A property that one side lacks altogether is reported once, below.
    if (server.properties.has(name) !== description.properties.has(name)) continue;
    differ(`${part}.${name}`, say(left), say(right), left, right);
  }

  for (const rule of union(server.dependencies, description.dependencies)) {
    const [left, right] = [server.dependencies.get(rule), description.dependencies.get(rule)];
    if ((left === undefined) === (right === undefined)) continue;
    const say = (place: string | undefined) => (place === undefined ? `not: ${rule}` : rule);
    differ(part, say(left), say(right), left, right);
  }

  compareMaps(part, server.properties, description.properties, "property", server, description, report);
  compareMaps(
    part,
    server.patternProperties,
    description.patternProperties,
    "properties by pattern",
    server,
    description,
    report,
  );

  if (typeof server.others === "object" && typeof description.others === "object") {
    compareShapes(`${part}.(other)`, server.others, description.others, report);
  } else if (othersText(server) !== othersText(description)) {
    differ(part, othersText(server), othersText(description));
  }

  if (server.items && description.items) compareShapes(`${part}[]`, server.items, description.items, report);
  else if (server.items || description.items) {
    const say = (items: Shape | undefined) => (items ? "entries are checked" : "entries of any kind");
    differ(`${part}[]`, say(server.items), say(description.items), server.items?.place, description.items?.place);
  }

  compareAlternatives(part, server, description, report);
}

function compareMaps(
  part: string,
  left: Map<string, Shape>,
  right: Map<string, Shape>,
  what: string,
  server: Shape,
  description: Shape,
  report: Report,
): void {
  for (const name of union(left, right)) {
    const [ours, theirs] = [left.get(name), right.get(name)];
    if (ours && theirs) compareShapes(`${part}.${name}`, ours, theirs, report);
    else {
      report({
        part: `${part}.${name}`,
        server: ours ? `${what} known` : "-",
        description: theirs ? `${what} described` : "-",
        serverPlace: ours?.place ?? server.place,
        descriptionPlace: theirs?.place ?? description.place,
      });
    }
  }
}

/** Pairs the forms of both sides so that the fewest differences are left, whatever their order. */
function compareAlternatives(part: string, server: Shape, description: Shape, report: Report): void {
  const count = (shape: Shape) => `alternatives: ${shape.alternatives.length || "none"}`;
  if (server.alternatives.length !== description.alternatives.length) {
    report({
      part,
      server: count(server),
      description: count(description),
      serverPlace: server.place,
      descriptionPlace: description.place,
    });
    return;
  }
  const found = server.alternatives.map((ours, index) =>
    description.alternatives.map((theirs) => {
      const list: PartialDifference[] = [];
      compareShapes(`${part}(form ${index + 1})`, ours, theirs, (difference) => list.push(difference));
      return list;
    }),
  );
  for (const difference of cheapestPairing(found)) report(difference);
}

/** @returns the differences of the pairing that has the fewest; `rows[a][b]` are those of pairing a with b. */
function cheapestPairing(rows: PartialDifference[][][], taken: number[] = []): PartialDifference[] {
  const [row, ...rest] = rows;
  if (!row) return [];
  const totals = row.flatMap((differences, column) =>
    taken.includes(column) ? [] : [[...differences, ...cheapestPairing(rest, [...taken, column])]],
  );
  return totals.reduce((best, total) => (total.length < best.length ? total : best));
}

function typeNames(shape: Shape): string {
  return shape.types ? [...shape.types].sort().join(" or ") : "any";
}

function othersText(shape: Shape): string {
  return typeof shape.others === "object" ? "other properties are checked" : `other properties are ${shape.others}`;
}

function union(left: Map<string, unknown>, right: Map<string, unknown>): Set<string> {
  return new Set([...left.keys(), ...right.keys()]);
}

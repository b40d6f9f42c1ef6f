import { allOperations } from "../../../mock/testing/description";

/** Its page says that API tokens are refused. */
const refused = "Delete report";

/**
 * Lists what each request of a collection should return on a fresh mock, sorted by name: 200, or 401 for the one that
 * tokens cannot send. A status that the description lacks is `undefined`, which no response has.
 */
export async function documentedResponses(): Promise<{ name: string; status?: number }[]> {
  const expected = (await allOperations()).map(({ title, responses }) => {
    const wanted = title === refused ? "401" : "200";
    return { name: title, status: responses.some(({ status }) => status === wanted) ? Number(wanted) : undefined };
  });
  return byName(expected);
}

export function byName<Named extends { name: string }>(list: Named[]): Named[] {
  return [...list].sort((one, other) => (one.name < other.name ? -1 : 1));
}

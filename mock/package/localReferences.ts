/*
 * Stands for fast-uri in the bundle, which is 6 KB larger with it: Ajv finds schemas with it, and all of the
 * description's references lead to a part of the same document or name another one completely.
 */

/** An address in the two parts that Ajv uses. */
interface Parts {
  path: string;
  fragment?: string;
}

/** @returns the parts before and after `#`. */
export function parse(address: string): Parts {
  const [path = "", ...fragment] = address.split("#");
  return fragment.length > 0 ? { path, fragment: fragment.join("#") } : { path };
}

/** The reverse of `parse`. */
export function serialize({ path, fragment }: Parts): string {
  return fragment === undefined ? path : `${path}#${fragment}`;
}

/** @returns the address that a reference means in a document with this address. */
export function resolve(base: string, reference: string): string {
  return reference === "" || reference.startsWith("#") ? parse(base).path + reference : reference;
}

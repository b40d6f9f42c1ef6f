import { type AddressInfo, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import { isOpen } from "./ownMachine";
import { hostInAddress } from "./ports";

/**
 * @param listening the address that a server listens on.
 * @returns URLs at which other machines can reach it, empty if this machine is in no network now; `undefined` if only
 *   this machine can.
 */
export function openAddresses({ address, port }: AddressInfo): string[] | undefined {
  if (!isOpen(address)) return undefined;
  const all = Object.values(networkInterfaces()).flatMap((entries = []) => entries);
  // Addresses with a scope are valid only together with an interface's name, which URLs cannot have.
  const others = all.filter(({ internal, scopeid }) => !internal && !scopeid).map((entry) => entry.address);
  const addresses = { "0.0.0.0": others.filter(isIPv4), "::": others }[address] ?? [address];
  return addresses.map((one) => `http://${hostInAddress(one)}:${port}`);
}

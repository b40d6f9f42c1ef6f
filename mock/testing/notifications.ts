import type { Listener } from "./core";

/** @returns the notifications among a socket client's messages, each as its title and its message. */
export function notifications(listener: Listener): [title: string | null, message: string][] {
  const heard = listener.messages() as { msg: string; title: string | null; message: string }[];
  return heard.filter(({ msg }) => msg === "notification").map(({ title, message }) => [title, message]);
}

import { createValidator } from "@simply-plural-docs/description/check/validate";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { ClientOptions } from "./client";
import { Frames } from "./frames";
import type { Result, SocketMessages } from "./types";

/** @returns a function that says how a frame differs from a message of the description. */
export function frameComparer(socket: SocketMessages): (name: string, frame: unknown) => string[] {
  const validate = createValidator(socket as unknown as Description);
  return (name, frame) => {
    if (frame === undefined) return ["no frame"];
    return validate(socket.components.messages[name]?.payload ?? {}, frame);
  };
}

/**
 * Greets the socket, pings it, and authenticates with a wrong token and with the right one.
 *
 * @param systemId whose changes the token is for.
 * @param timeout seconds to wait for a frame.
 */
export async function checkSocket(
  compare: ReturnType<typeof frameComparer>,
  { url, token }: ClientOptions,
  systemId: string,
  timeout: number,
  result: Result,
): Promise<void> {
  try {
    const stranger = await Frames.connect(url);
    const expectNext = async (frames: Frames, about: string, name: string) => {
      const frame = await frames.next(timeout);
      result.requests += 1;
      result.differences.push(...compare(name, frame).map((difference) => `${about}: ${difference}`));
      return frame;
    };
    await expectNext(stranger, "hello", "hello");
    stranger.send("ping");
    await expectNext(stranger, "ping", "pong");
    stranger.send(JSON.stringify({ op: "authenticate", token: "unknown" }));
    await expectNext(stranger, "unknown token", "authenticationViolation");
    if (!(await stranger.closes(timeout))) result.differences.push("unknown token: the connection stays open");
    stranger.close();

    const own = await Frames.connect(url);
    await expectNext(own, "hello", "hello");
    own.send(JSON.stringify({ op: "authenticate", token }));
    const frame = await expectNext(own, "own token", "authenticated");
    const resolved = isObject(frame) && isObject(frame.resolvedToken) ? frame.resolvedToken.uid : systemId;
    if (resolved !== systemId) result.differences.push("own token: the uid is not the id that GET /v1/me returned");
    own.close();
  } catch (error) {
    result.differences.push(`no connection (${reasonOf(error)})`);
  }
}

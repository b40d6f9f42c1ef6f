import type { CreateMock } from "../api/types";
import type { MockDescriptions } from "../cli/command";
import { people } from "../core/data/people";
import { checkAdvance, checkOptions } from "../http/checkOptions";
import { deleteToken, resetAll, socketUrl } from "../http/controls";
import { start } from "../http/start";
import { parseSeed } from "../seed/readSeed";

/** @returns the package's `createMock`, for a description and its version. */
export function mockCreator({ api: description, source }: MockDescriptions): CreateMock {
  return async (all = {}) => {
    checkOptions(all);
    const { seed, ...options } = all;
    const data = seed && parseSeed("seed", Buffer.from(JSON.stringify(seed))).data;
    const { url, tokens, close, controls, clock } = await start({ ...options, description, source, seed: data });
    const { core, sockets, requests } = controls;
    return {
      url,
      socketUrl: socketUrl(url),
      systemId: people.lanternHouse,
      tokens,
      advance(milliseconds) {
        if (!clock) throw new Error("The clock runs by itself. To move it, start the mock with `now`.");
        checkAdvance(milliseconds);
        clock.advance(milliseconds);
      },
      fail: core.fail,
      requests: requests.list,
      reset: (account = "migrated") => resetAll(controls, account),
      exportFile: core.exportFile,
      disconnect: sockets.disconnect,
      silence: sockets.silence,
      refuseSockets: sockets.refuseSockets,
      sendTwice: sockets.sendTwice,
      deleteToken: (name) => deleteToken(controls, name),
      changePassword: core.changePassword,
      close,
    };
  };
}

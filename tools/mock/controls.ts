import { Router } from "express";
import type { MockCore } from "../../lib/mock/core";

export interface ControlOptions {
  core: MockCore;
  url: string;
  /** Breaks all connections to the socket. */
  disconnect: () => void;
}

/** Makes the mock's own requests below `/__mock`: they steer it and are no part of the API. */
export function createControls({ core, url, disconnect }: ControlOptions): Router {
  const router = Router();
  router.get("/", (_, response) => {
    const { tokens, users } = core;
    response.json({ url, socket: `${url.replace("http", "ws")}/v1/socket`, tokens, users });
  });
  router.post("/reset", (request, response) => {
    core.reset(request.query.account === "legacy" ? "legacy" : "migrated");
    response.send();
  });
  router.get("/export", (_, response) => {
    response.json(core.exportFile());
  });
  router.post("/disconnect", (_, response) => {
    disconnect();
    response.send();
  });
  router.post("/change-password", (_, response) => {
    core.changePassword();
    response.send();
  });
  router.use((request, response) => {
    response.status(404).send(`The mock has no ${request.method} ${request.originalUrl.split("?")[0]}`);
  });
  return router;
}

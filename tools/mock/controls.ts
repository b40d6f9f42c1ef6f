import type { RequestHandler } from "express";
import { type Controls, control } from "../../lib/mock/controls";

/** Makes the mock's own requests below `/__mock`: they steer it and are no part of the API. */
export function createControls(controls: Controls): RequestHandler {
  return (request, response) => {
    const query = new URLSearchParams(request.originalUrl.split("?")[1]);
    const { status, type, body } = control(controls, request.method, request.path, query);
    if (type) response.type(type);
    response.status(status).send(body || undefined);
  };
}

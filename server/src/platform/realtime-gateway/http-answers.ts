import { problems } from "@areon/contracts/core/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteError } from "#platform/http/route";

/** The protocol's own form of a refusal. */
export function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ error });
}

/** What the wall and the limits in front of a route refuse. */
export function sendRefusal(
  error: RouteError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { refusal } = error;
  if (refusal) {
    const { status, title } = problems[refusal.refused];
    return sendError(reply, status, title);
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "request failed");
  return sendError(reply, status, status >= 500 ? "internal error" : "bad request");
}

import { z } from "zod";
import type { Actor } from "#platform/http/actor";
import { rawRoute, type RawRoute } from "#platform/http/route";
import type { Gateway } from "./create-gateway.ts";
import { sendError, sendRefusal } from "./http-answers.ts";
import { gatewayPath } from "./upgrade-route.ts";

const shortText = z.string().min(1).max(200);
const bodySchema = z.object({
  messages: z
    .array(z.object({ topic: shortText, event: shortText, payload: z.unknown() }))
    .min(1)
    .max(20),
});
const paramsSchema = z.object({ topic: shortText, event: shortText });

interface HttpBroadcast {
  topic: string;
  event: string;
  payload?: unknown;
}

/** For a client that has something to say to a channel without being in it. */
export function broadcastRoutes(gateway: Gateway): RawRoute[] {
  const common = {
    method: ["POST" as const],
    permission: "signed_in" as const,
    rateClass: "write" as const,
    body: "parsed" as const,
    onError: sendRefusal,
  };
  return [
    rawRoute({
      ...common,
      url: `${gatewayPath}/api/broadcast`,
      handle: async (request, reply, { actor }) => {
        const { data } = bodySchema.safeParse(request.body);
        if (!data) return sendError(reply, 422, "messages with topic, event and payload, up to 20");
        return answer(reply, await sendAll(gateway, actor, data.messages));
      },
    }),
    rawRoute({
      ...common,
      url: `${gatewayPath}/api/broadcast/:topic/events/:event`,
      handle: async (request, reply, { actor }) => {
        const { data } = paramsSchema.safeParse(request.params);
        if (!data) return sendError(reply, 422, "a topic and an event");
        return answer(reply, await sendAll(gateway, actor, [{ ...data, payload: request.body }]));
      },
    }),
  ];
}

type Outcome = "sent" | "forbidden" | "too_large";

/** All or nothing as far as rights go: they are checked before anything is said. */
async function sendAll(
  { parts: { findRule, broadcasts } }: Gateway,
  actor: Actor | null,
  messages: readonly HttpBroadcast[],
): Promise<Outcome> {
  for (const { topic } of messages) {
    const found = findRule(topic);
    if (found?.rule.broadcast !== "members") return "forbidden";
    if (!(await found.rule.may(actor, found.params))) return "forbidden";
  }
  for (const { topic, event, payload } of messages) {
    const content = { json: JSON.stringify(payload ?? {}) };
    if (broadcasts.send(topic, { event, content }) === "too_large") return "too_large";
  }
  return "sent";
}

function answer(reply: Parameters<typeof sendError>[0], outcome: Outcome) {
  if (outcome === "forbidden") return sendError(reply, 403, "you may not send to this channel");
  if (outcome === "too_large") return sendError(reply, 413, "payload_size_exceeded");
  return reply.code(202).header("cache-control", "no-store").send();
}

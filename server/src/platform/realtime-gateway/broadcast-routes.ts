import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor } from "#platform/http/actor";
import { readBody } from "#platform/http/read-body";
import { rawRoute, type RawRoute } from "#platform/http/route";
import type { Gateway } from "./create-gateway.ts";
import { sendError, sendRefusal } from "./http-answers.ts";
import { gatewayPath } from "./upgrade-route.ts";
import { normalJson, shortText, wireTopic, type Broadcast } from "./wire.ts";

const event = shortText.min(1);
/** As it will stand in a frame. */
const topic = z
  .string()
  .min(1)
  .refine((name) => shortText.safeParse(wireTopic(name)).success);
const bodySchema = z.object({
  messages: z
    .array(z.object({ topic, event, payload: z.unknown() }))
    .min(1)
    .max(20),
});
const paramsSchema = z.object({ topic, event });

interface HttpBroadcast extends Broadcast {
  topic: string;
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
      reference: { tag: "realtime", summary: "Say something to channels without being in them" },
      handle: async (request, reply, { actor }) => {
        const { data } = bodySchema.safeParse(request.body);
        if (!data) return sendError(reply, 422, "messages with topic, event and payload, up to 20");
        const messages = data.messages.map(({ payload, ...address }) => ({
          ...address,
          content: { json: JSON.stringify(payload ?? {}) },
        }));
        return answer(reply, await sendAll(gateway, actor, messages));
      },
    }),
    rawRoute({
      ...common,
      url: `${gatewayPath}/api/broadcast/:topic/events/:event`,
      body: "stream",
      reference: { tag: "realtime", summary: "The same for one channel and one event" },
      handle: async (request, reply, { actor }) => {
        const { data } = paramsSchema.safeParse(request.params);
        const content = data && (await readContent(request, gateway.parts.limits.frameBytes));
        if (content === "too_large") return answer(reply, content);
        if (!content) return sendError(reply, 422, "a topic, an event and a payload");
        return answer(reply, await sendAll(gateway, actor, [{ ...data, content }]));
      },
    }),
  ];
}

/** Bytes as they are, or JSON; undefined for what is neither. */
async function readContent(
  { raw, headers }: FastifyRequest,
  maxBytes: number,
): Promise<Broadcast["content"] | "too_large" | undefined> {
  const body = await readBody(raw, { limit: maxBytes, patience: 64 * maxBytes });
  if (!body) return "too_large";
  if (headers["content-type"]?.startsWith("application/octet-stream")) return { raw: body };
  const json = normalJson(body.toString("utf8"));
  return json === undefined ? undefined : { json };
}

type Outcome = "sent" | "forbidden" | "too_large";

/** All or nothing as far as rights go: they are checked before anything is said. */
async function sendAll(
  { parts: { findRule, broadcasts } }: Gateway,
  actor: Actor | null,
  messages: readonly HttpBroadcast[],
): Promise<Outcome> {
  for (const message of messages) {
    const found = findRule(message.topic);
    if (found?.rule.broadcast !== "members") return "forbidden";
    if (!(await found.rule.may(actor, found.params))) return "forbidden";
  }
  for (const message of messages) {
    if (broadcasts.send(message.topic, message) === "too_large") return "too_large";
  }
  return "sent";
}

function answer(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome === "forbidden") return sendError(reply, 403, "you may not send to this channel");
  if (outcome === "too_large") return sendError(reply, 413, "payload_size_exceeded");
  return reply.code(202).header("cache-control", "no-store").send();
}

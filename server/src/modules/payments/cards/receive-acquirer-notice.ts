import type { FastifyReply, FastifyRequest } from "fastify";
import { BodyTooLarge, readLimited } from "#platform/fetch/read-limited";
import type { PaymentsDependencies } from "../dependencies.ts";
import { receiveNotice } from "../inbox/receive-notice.ts";
import type { CardAcquirer } from "./acquirer.ts";

const maxBytes = 256 * 1024;

/** Only what the acquirer has signed is kept; it is read later, and answered now. */
export async function receiveAcquirerNotice(
  parts: Pick<PaymentsDependencies, "db" | "sealer"> & { acquirer: CardAcquirer },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = await readLimited(request.raw, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
  if (!body) return reply.code(413).send();
  const signature = request.headers["stripe-signature"];
  if (typeof signature !== "string" || !parts.acquirer.isGenuine(body, signature)) {
    return reply.code(400).send();
  }
  await receiveNotice(parts, "acquirer", body);
  return reply.code(200).send();
}

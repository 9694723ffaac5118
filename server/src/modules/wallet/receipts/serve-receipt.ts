import type { FastifyReply } from "fastify";
import { sendProblem } from "#platform/http/problem-reply";
import { isRefusal } from "#platform/refusal";
import { makeReceiptDocument } from "../documents/receipt-document.ts";
import { drawReceipt } from "../documents/receipt-picture.ts";
import type { StatementParts } from "../movements/movement-source.ts";
import { openReceipt } from "./open-receipt.ts";

/** The receipt as a file, for whoever has the link. Messengers fetch the picture for their preview. */
export async function serveReceipt(
  parts: StatementParts,
  { token, part }: { token: string; part: "png" | "pdf" },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const receipt = await openReceipt(parts, token);
  if (isRefusal(receipt)) return sendProblem(reply, receipt);
  // For an hour only: a link that ran out must not live on in shared caches.
  void reply.header("cache-control", "private, max-age=3600");
  void reply.header("content-disposition", `inline; filename="comprovante-areon.${part}"`);
  if (part === "png") return reply.type("image/png").send(await drawReceipt(receipt));
  return reply.type("application/pdf").send(makeReceiptDocument(receipt));
}

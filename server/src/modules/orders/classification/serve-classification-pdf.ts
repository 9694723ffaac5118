import type { FastifyReply, FastifyRequest } from "fastify";
import { partyCards, type Vault } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { isRefusal, refuse } from "#platform/refusal";
import { findOrder } from "../acts/order.queries.ts";
import { makeClassificationDocument } from "./classification-document.ts";
import { classificationLink } from "./classification-link.ts";
import { getClassification } from "./get-classification.ts";

interface Parts {
  db: Database;
  vault: Vault;
  config: Pick<Config, "LINK_SIGNING_KEY">;
}

/** The link is the permission: it was given to the buyer or the seller, for five minutes. */
export async function serveClassificationPdf(
  { db, vault, config }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = classificationLink.read(config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const classification = await getClassification(db, link.order, link.user);
  if (isRefusal(classification)) return sendProblem(reply, classification);
  const order = (await findOrder(db, link.order))!;
  const { buyer_party_id: buyer, seller_party_id: seller, code, freight } = order;
  const cards = await partyCards({ db, vault }, [buyer, seller]);
  const content = { buyer: cards.get(buyer)!, seller: cards.get(seller)!, code, freight };
  void reply.header("cache-control", "private, no-store");
  void reply.header("content-disposition", `attachment; filename="romaneio-areon-${code}.pdf"`);
  const document = makeClassificationDocument({ ...content, classification });
  return reply.type("application/pdf").send(document);
}

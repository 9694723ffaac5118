import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import * as contract from "@areon/contracts/orders/classification-tickets";
import type { OrderActed } from "@areon/contracts/orders/acts";
import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { findOrder } from "../acts/order.queries.ts";
import { acceptTicket } from "./accept-ticket.ts";
import type { ClassificationOwner } from "./classification-owner.ts";
import { contestTicket } from "./contest-ticket.ts";
import { correctTicket } from "./correct-ticket.ts";
import { enterTicket } from "./enter-ticket.ts";
import { getClassification } from "./get-classification.ts";
import { linkClassificationPdf } from "./link-classification-pdf.ts";
import { linkTicketFile } from "./link-ticket-file.ts";
import { serveClassificationPdf } from "./serve-classification-pdf.ts";

interface Parts {
  db: Database;
  vault: Vault;
  config: Config;
  classificationOwner?: ClassificationOwner | undefined;
}

const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function classificationRoutes(parts: Parts): (Route | RawRoute)[] {
  return [...actRoutes(parts), ...readingRoutes(parts)];
}

function actRoutes(parts: Parts): Route[] {
  const { db } = parts;
  return [
    route(contract.enterTicket, forTraders, async ({ params, body, actor }) => {
      const { userId } = actor;
      const refused = await enterTicket(db, { orderId: params.id, userId, body });
      return refused ?? answer(db, params.id, userId);
    }),
    route(contract.correctTicket, forTraders, async ({ params, body, actor }) => {
      const { userId } = actor;
      const of = { orderId: params.id, ticketId: params.ticket_id, userId };
      return (await correctTicket(db, { ...of, body })) ?? answer(db, params.id, userId);
    }),
    route(contract.acceptTicket, forTraders, async ({ params, body, actor }) => {
      const { userId } = actor;
      const of = { orderId: params.id, ticketId: params.ticket_id, userId, id: body.id };
      const refused = await acceptTicket(db, of, decimalToCents(body.difference));
      return refused ?? answer(db, params.id, userId);
    }),
    route(contract.contestTicket, forTraders, async ({ params, body, actor }) => {
      const { userId } = actor;
      const of = { orderId: params.id, ticketId: params.ticket_id, userId, id: body.id };
      const words = { reason: body.reason, wantedRefund: decimalToCents(body.wanted_refund) };
      return (await contestTicket(parts, of, words)) ?? answer(db, params.id, userId);
    }),
  ];
}

function readingRoutes(parts: Parts): (Route | RawRoute)[] {
  return [
    route(contract.getOrderClassification, forTraders, ({ params, actor }) =>
      getClassification(parts.db, params.id, actor.userId),
    ),
    route(contract.linkTicketFile, forTraders, ({ params, actor }) =>
      linkTicketFile(parts, {
        orderId: params.id,
        ticketId: params.ticket_id,
        userId: actor.userId,
      }),
    ),
    route(contract.linkClassificationPdf, forTraders, ({ params, actor }) =>
      linkClassificationPdf(parts, { orderId: params.id, userId: actor.userId }),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/classifications/files/:name",
      handle: (request, reply) => serveClassificationPdf(parts, request, reply),
    }),
  ];
}

/** The order and its tickets as they stand after an act. */
async function answer(
  db: Database,
  orderId: string,
  userId: string,
): Promise<{ order: OrderActed; classification: OrderClassification } | Refusal> {
  const classification = await getClassification(db, orderId, userId);
  if (isRefusal(classification)) return classification;
  const { id, code, state } = (await findOrder(db, orderId))!;
  return { order: { order_id: id, code, state }, classification };
}

import * as contract from "@areon/contracts/orders/acts";
import type { Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { payDebts } from "../debts/pay-debts.ts";
import type { OrderRequest } from "./act-on-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { deskRefundOrder } from "./desk-refund-order.ts";
import { freezeOrder } from "./freeze-order.ts";
import { receiveOrder } from "./receive-order.ts";
import { refundOrder } from "./refund-order.ts";
import { shipOrder } from "./ship-order.ts";
import { receiveReturn, withdrawOrder } from "./withdraw-order.ts";

/** Buyers and sellers both buy, and both sell in auctions; whose order it is decides the rest. */
const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;
const freezes = { permission: { capability: "orders.freeze" } } as const;
const refunds = { permission: { capability: "orders.refund" } } as const;

export function orderActsRoutes({ db }: { db: Database }): Route[] {
  return [...partyRoutes(db), ...deskRoutes(db)];
}

function partyRoutes(db: Database): Route[] {
  return [
    route(contract.cancelOrder, forTraders, (request) =>
      cancelOrder(db, intentOf(request), { as: "party", reason: request.body.reason }),
    ),
    route(contract.shipOrder, forTraders, (request) => shipOrder(db, intentOf(request))),
    route(contract.receiveOrder, forTraders, (request) =>
      receiveOrder(db, intentOf(request), request.body.checked),
    ),
    route(contract.refundOrder, forTraders, (request) => {
      const { amount, reason, grant } = request.body;
      const wish = { amount: decimalToCents(amount), reason, grant };
      return refundOrder(db, intentOf(request), wish);
    }),
    route(contract.withdrawOrder, forTraders, (request) => withdrawOrder(db, intentOf(request))),
    route(contract.receiveReturn, forTraders, (request) => receiveReturn(db, intentOf(request))),
    route(contract.paySellerDebts, forTraders, ({ body, actor }) =>
      payDebts(db, { id: body.id, amount: decimalToCents(body.amount), userId: actor.userId }),
    ),
  ];
}

function deskRoutes(db: Database): Route[] {
  return [
    route(contract.deskCancelOrder, refunds, (request) =>
      cancelOrder(db, intentOf(request), { as: "desk", reason: request.body.reason }),
    ),
    route(contract.deskRefundOrder, refunds, (request) => {
      const { amount, reason } = request.body;
      return deskRefundOrder(db, intentOf(request), { amount: decimalToCents(amount), reason });
    }),
    route(contract.freezeOrder, freezes, (request) =>
      freezeOrder(db, intentOf(request), { act: "freeze", reason: request.body.reason }),
    ),
    route(contract.unfreezeOrder, freezes, (request) =>
      freezeOrder(db, intentOf(request), { act: "unfreeze", reason: request.body.reason }),
    ),
  ];
}

interface ActRequest {
  params: { order_id: string };
  body: { id: string };
  actor: Actor;
  origin: Origin;
}

function intentOf({ params, body, actor, origin }: ActRequest): OrderRequest {
  return { orderId: params.order_id, id: body.id, actor, origin };
}

import { sql } from "kysely";
import { postGroup, surely } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { moveOrder, type Move } from "../acts/move-order.ts";
import { refundIn } from "../acts/refund-order.ts";
import { openCheckoutSite } from "../checkout/test-checkout-site.ts";
import { orderDeskRoutes } from "../desk/desk.routes.ts";
import { releaseMoney } from "../escrow/release-money.ts";
import { orderInvoiceRoutes } from "../invoices/invoices.routes.ts";
import { orderFinanceRoutes } from "./finance.routes.ts";

export type SalesSite = Awaited<ReturnType<typeof openSalesSite>>;

/** Sales paid by wallet and led on by their real acts, and the routes that read what became of them. */
export async function openSalesSite() {
  const site = await openCheckoutSite();
  const { db } = site.database;
  const { parts } = site;
  const reading = await createTestServer({
    db,
    config: parts.config,
    log: parts.log,
    routes: [...orderFinanceRoutes(parts), ...orderInvoiceRoutes(parts), ...orderDeskRoutes(parts)],
  });
  const inject = async (
    person: TestPerson | null,
    method: "GET" | "POST",
    url: string,
    body = {},
  ) =>
    reading.app.inject({
      method,
      url,
      headers: person ? { authorization: person.authorization } : {},
      ...(method === "POST" ? { payload: body } : {}),
    });
  return {
    ...site,
    ...actsOn(db),
    inject,
    ask: async (person: TestPerson, path: string) =>
      (await inject(person, "GET", `/api/v1${path}`)).json(),
    /** One paid order of so many sacks at R$ 100. */
    sell: async (buyer: TestPerson, seller: TestPerson, quantity: string) => {
      const product_id = await site.offer(seller, { stock: "100000" });
      const wish = await site.wishFor(buyer, { items: [{ product_id, quantity }] });
      const placed = await site.place(buyer, wish);
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
      return placed.body.orders[0].id as string;
    },
    /** Sums of the ledger by reason, over all orders of a seller. */
    booked: async (seller: TestPerson) => {
      const { rows } = await sql<{ reason: string; amount: bigint }>`
        select t.reason, sum(t.amount)::int8 as amount from ledger.transfers t
        join orders.orders o on o.id::text = t.reference
        where o.seller_party_id = ${seller.partyId} group by 1`.execute(db);
      const sums = new Map(rows.map(({ reason, amount }) => [reason, amount]));
      return (reason: string) => sums.get(reason) ?? 0n;
    },
    close: async () => {
      await reading.app.close();
      await site.close();
    },
  };
}

/** What the people, the driver and the clock do, without the papers that are no matter here. */
function actsOn(db: Database) {
  const move = (input: Omit<Move, "orderId">, orderId: string) =>
    inTransaction(db, async (trx) => sound(await moveOrder(trx, { ...input, orderId })));
  return {
    move,
    ship: (id: string) => move({ act: "ship", role: "seller" }, id),
    deliver: (id: string) => move({ act: "deliver", role: "driver" }, id),
    release: (orderId: string) =>
      inTransaction(db, async (trx) => {
        const carryOut: Move["carryOut"] = (order, stepId) => releaseMoney(trx, order, stepId);
        const moved = { orderId, act: "release", role: "clock", carryOut } as const;
        return sound(await moveOrder(trx, moved));
      }),
    refund: (id: string, amount: bigint) =>
      inTransaction(db, async (trx) => {
        const by = { role: "desk", actorId: null, stepId: newId() } as const;
        const wish = { amount, cause: "desk", reason: "combinado", mayOwe: true } as const;
        return sound(await refundIn(trx, id, { ...by, ...wish }));
      }),
    /** The seller spends what is there, so that a refund finds nothing. */
    spend: (seller: TestPerson, buyer: TestPerson, amount: bigint) =>
      inTransaction(db, (trx) => spend(trx, seller, buyer, amount)),
  };
}

function sound<T>(outcome: T): T {
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

async function spend(trx: Trx, seller: TestPerson, buyer: TestPerson, amount: bigint) {
  await postGroup(
    trx,
    {
      transfers: [
        {
          kind: "transfer",
          id: newId(),
          debit: seller.partyId,
          credit: buyer.partyId,
          amount,
          reason: "wallet_transfer",
          reference: "",
        },
      ],
    },
    surely,
  );
}

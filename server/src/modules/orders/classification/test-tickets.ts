import type {
  ClassificationFigures,
  DiscountTable,
} from "@areon/contracts/catalog/terms/classification";
import { standardTable } from "@areon/contracts/catalog/terms/classification-standards";
import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { sql } from "kysely";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { inTransaction } from "#platform/db/database";
import { insertTestFile } from "#platform/db/test-rows";
import { readPdfText } from "#platform/documents/test-pdf-text";
import { patientCalls, type TestCall } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { orderActsRoutes } from "../acts/acts.routes.ts";
import { moveOrder } from "../acts/move-order.ts";
import { refundIn } from "../acts/refund-order.ts";
import { openCheckoutSite } from "../checkout/test-checkout-site.ts";
import { classificationRoutes } from "./classification.routes.ts";
import { createTestOwner } from "./test-contests.ts";

export type TicketSite = Awaited<ReturnType<typeof openTicketSite>>;

export const soyTable = standardTable("soja")!;

/** Within every limit of the table of soy. */
export const fine: ClassificationFigures = {
  impurity: "1.00",
  moisture: "14.00",
  damaged: "8.00",
  greenish: "8.00",
  broken: "30.00",
};

/** Orders that were really bought, with a table, sent by their seller. */
export async function openTicketSite() {
  const site = await openCheckoutSite();
  const { db, config, log } = site.parts;
  const owner = createTestOwner();
  const parts = { ...site.parts, classificationOwner: owner };
  const routes = [...classificationRoutes(parts), ...orderActsRoutes({ db })];
  const server = await createTestServer({ db, config, log, routes });
  const { inject, call } = patientCalls(server);
  const money = purse(site);
  return {
    ...site,
    ...money,
    db,
    owner,
    call,
    ...tickets(call),
    order: (people: People, wish: OrderWish = {}) => buyAndSend(site, people, wish),
    /** The seller gives a part back, past the PIN. */
    giveBack: (orderId: string, { actor }: TestPerson, amount: bigint) =>
      allOrNothing(db, (trx) =>
        refundIn(trx, orderId, {
          role: "seller",
          actorId: actor.userId,
          stepId: newId(),
          amount,
          cause: "agreed",
          reason: "Combinado por telefone",
          mayOwe: false,
        }),
      ),
    arrive: (orderId: string) =>
      allOrNothing(db, (trx) => moveOrder(trx, { orderId, act: "deliver", role: "seller" })),
    pdfText: async (person: TestPerson, orderId: string) => {
      const link = await call(person, "POST", `/orders/${orderId}/classification/pdf`);
      const file = await inject(null, "GET", String(link.body.url));
      return readPdfText(file.rawPayload);
    },
    close: async () => {
      await server.app.close();
      await site.close();
    },
  };
}

interface People {
  buyer: TestPerson;
  seller: TestPerson;
}

interface OrderWish {
  table?: DiscountTable;
  /** Sacas of 60 kg at R$ 128,40, of each line. */
  quantities?: readonly string[];
  state?: "paid" | "shipped" | "delivered";
}

async function buyAndSend(
  site: Awaited<ReturnType<typeof openCheckoutSite>>,
  { buyer, seller }: People,
  { table = soyTable, quantities = ["1200"], state = "shipped" }: OrderWish,
): Promise<string> {
  const { db } = site.parts;
  const items: { product_id: string; quantity: string }[] = [];
  for (const quantity of quantities) {
    const product_id = await site.offer(seller, { price: "128.40", stock: "100000" });
    await sql`update catalog.products set classification = ${JSON.stringify(table)}::jsonb
      where id = ${product_id}`.execute(db);
    items.push({ product_id, quantity });
  }
  const deliveries = [{ party_id: seller.partyId, mode: "pickup" }];
  const placed = await site.place(buyer, await site.wishFor(buyer, { items, deliveries }));
  const orderId = placed.body.orders?.[0]?.id as string | undefined;
  if (!orderId) throw new Error(JSON.stringify(placed.body));
  const acts = { paid: [], shipped: ["ship"], delivered: ["ship", "deliver"] } as const;
  for (const act of acts[state]) {
    const role = "seller" as const;
    const moved = await inTransaction(db, (trx) => moveOrder(trx, { orderId, act, role }));
    if (isRefusal(moved)) throw new Error(moved.refused);
  }
  return orderId;
}

function tickets(call: TestCall) {
  const read = async (person: TestPerson, orderId: string): Promise<OrderClassification> =>
    (await call(person, "GET", `/orders/${orderId}/classification`)).body;
  const ticketOf = async (person: TestPerson, orderId: string, position = 0) => {
    const { lines } = await read(person, orderId);
    return lines.find((line) => line.position === position)!.ticket!;
  };
  const path = (orderId: string, ticketId: string, act: string) =>
    `/orders/${orderId}/classification/tickets/${ticketId}/${act}`;
  return {
    read,
    ticketOf,
    path,
    enter: (person: TestPerson, orderId: string, body: object) =>
      call(person, "POST", `/orders/${orderId}/classification/tickets`, {
        id: newId(),
        position: 0,
        delivered_kg: "72000",
        accept: true,
        ...body,
      }),
    accept: async (person: TestPerson, orderId: string, position = 0) => {
      const { id, result } = await ticketOf(person, orderId, position);
      const body = { id: newId(), difference: result.difference };
      return call(person, "POST", path(orderId, id, "acceptance"), body);
    },
    contest: async (person: TestPerson, orderId: string, wanted_refund = "5000.00") => {
      const { id } = await ticketOf(person, orderId);
      const reason = "A amostra não é desta carga";
      const body = { id: newId(), reason, wanted_refund };
      return call(person, "POST", path(orderId, id, "contest"), body);
    },
    receive: (person: TestPerson, orderId: string) =>
      call(person, "POST", `/orders/${orderId}/receipt`, {
        id: newId(),
        checked: { quantity: true, quality: true, documents: true },
      }),
  };
}

function purse(site: Awaited<ReturnType<typeof openCheckoutSite>>) {
  const { db } = site.parts;
  return {
    /** A paper of that person, as an upload leaves it. */
    paper: ({ actor }: TestPerson): Promise<string> =>
      insertTestFile(db, { ownerId: actor.userId, kind: "order_document" }),
    stateOf: async (orderId: string) => {
      const { rows } = await sql<{ state: string; frozen: string | null }>`
        select state, frozen_because as frozen from orders.orders
        where id = ${orderId}`.execute(db);
      return rows[0]!;
    },
    /** Everything that left the order's escrow, by the ledger's own rows. */
    linesOut: async (orderId: string) => {
      const { rows } = await sql<{ reason: string; credit: string; amount: bigint }>`
        select reason, credit_account as credit, amount from ledger.transfers
        where debit_account = ${orderId} and kind = 'transfer' order by reason`.execute(db);
      return rows;
    },
    /** Its hours are over. */
    ripen: async (orderId: string) => {
      await sql`update orders.classifications set due_at = platform.now() - interval '1 second'
        where order_id = ${orderId}`.execute(db);
    },
    /** What lies in the order's account, and what its row says lies there. */
    escrow: async (orderId: string) => {
      const { rows } = await sql<{ held: bigint; owed: bigint }>`
        select (a.credits_posted - a.debits_posted)::int8 as held,
          (case when o.released is null and o.state not in ('refunded', 'cancelled')
            then o.total - o.refunded else 0 end)::int8 as owed
        from orders.orders o join ledger.accounts a on a.id = o.id
        where o.id = ${orderId}`.execute(db);
      return rows[0]!;
    },
  };
}

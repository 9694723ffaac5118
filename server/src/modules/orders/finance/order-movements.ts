import { sql } from "kysely";
import { partyCards, type PartyCard, type Vault } from "#modules/identity";
import type { MovementKey, MovementSource, MovementWords } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import type { OrderReason } from "../escrow/order-transfer.ts";

const kinds = {
  order_paid: "order",
  order_deposit_forfeited: "order",
  order_released: "order",
  order_refund: "order",
  order_fee_returned: "order",
  order_debt: "order",
  order_debt_paid: "order",
  order_chargeback: "order",
} as const satisfies Partial<Record<OrderReason, "order">>;

/** What a statement and a receipt say of purchases, sales and what came back of them. */
export function orderMovements({ vault }: { vault: Vault }): MovementSource {
  return {
    kinds,
    receiptReasons: ["order_paid"] satisfies OrderReason[],
    describe: async (db, keys) => {
      const orders = await findOrders(db, keys);
      const cards = await partyCards(
        { db, vault },
        [...orders.values()].flatMap(({ buyer, seller }) => [buyer, seller]),
      );
      return new Map(
        keys.flatMap((key) => {
          const order = orders.get(key.reference);
          return order ? [[key.id, wordsOf(key, order, cards)]] : [];
        }),
      );
    },
  };
}

interface NamedOrder {
  id: string;
  code: string;
  buyer: string;
  seller: string;
}

async function findOrders(
  db: Database,
  keys: readonly MovementKey[],
): Promise<ReadonlyMap<string, NamedOrder>> {
  const { rows } = await sql<NamedOrder>`
    select id, code, buyer_party_id as buyer, seller_party_id as seller from orders.orders
    where id = any (${keys.map(({ reference }) => reference)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function wordsOf(
  { reason, side }: MovementKey,
  { code, buyer, seller }: NamedOrder,
  cards: ReadonlyMap<string, PartyCard>,
): MovementWords {
  const isIn = side === "credit";
  const { what, other } = meanings[reason as keyof typeof kinds](isIn);
  const card = other === "areon" ? null : cards.get(other === "buyer" ? buyer : seller)!;
  return {
    title: card?.name ?? "AREON",
    detail: `${what} · pedido ${code}`,
    description: `${what}, pedido ${code}`,
    other: card && { name: card.name, document: card.document },
  };
}

/** What it was, and who stands on the other side of it for whom the statement is. */
const meanings: Readonly<
  Record<
    keyof typeof kinds,
    (isIn: boolean) => { what: string; other: "buyer" | "seller" | "areon" }
  >
> = {
  order_paid: () => ({ what: "Compra", other: "seller" }),
  order_deposit_forfeited: () => ({ what: "Garantia de leilão não pago", other: "buyer" }),
  order_released: () => ({ what: "Venda liberada", other: "buyer" }),
  order_refund: (isIn) =>
    isIn
      ? { what: "Reembolso recebido", other: "seller" }
      : { what: "Reembolso feito", other: "buyer" },
  order_fee_returned: () => ({ what: "Reembolso recebido", other: "seller" }),
  order_debt: () => ({ what: "Reembolso recebido", other: "seller" }),
  order_debt_paid: () => ({ what: "Dívida de reembolso paga", other: "areon" }),
  order_chargeback: () => ({ what: "Pagamento contestado", other: "areon" }),
};

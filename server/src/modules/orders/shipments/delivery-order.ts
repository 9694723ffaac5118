import { partyOfUser } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";

/** What documents, carriage and the driver's page have to know of an order. */
export async function findDeliveryOrder(db: Database, orderId: string) {
  return selectOrder(db, orderId).executeTakeFirst();
}

export type DeliveryOrder = NonNullable<Awaited<ReturnType<typeof findDeliveryOrder>>>;

export async function lockDeliveryOrder(trx: Trx, orderId: string): Promise<DeliveryOrder> {
  return selectOrder(trx, orderId).forUpdate().executeTakeFirstOrThrow();
}

export type Side = "buyer" | "seller";

/** Somebody else's order is not there. */
export async function findOwnOrder(
  db: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ order: DeliveryOrder; side: Side } | undefined> {
  const order = await findDeliveryOrder(db, orderId);
  const side = order && sideOf(order, await partyOfUser(db, userId));
  return order && side ? { order, side } : undefined;
}

/** The seller's order, locked until the end; undefined for everybody else. */
export async function lockOwnSale(
  trx: Trx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<DeliveryOrder | undefined> {
  const found = await findOwnOrder(trx, { orderId, userId });
  return found?.side === "seller" ? lockDeliveryOrder(trx, orderId) : undefined;
}

/** Between the payment and the arrival. */
export function isUnderWay({ state }: Pick<DeliveryOrder, "state">): boolean {
  return state === "paid" || state === "shipped";
}

function sideOf(order: DeliveryOrder, partyId: string | undefined): Side | undefined {
  if (partyId === undefined) return undefined;
  if (partyId === order.seller_party_id) return "seller";
  return partyId === order.buyer_party_id ? "buyer" : undefined;
}

function selectOrder(db: Database, orderId: string) {
  return db
    .selectFrom("orders.orders")
    .select(["id", "code", "state", "delivery", "needs_gta", "needs_prescription", "frozen_at"])
    .select(["buyer_party_id", "buyer_user_id", "seller_party_id", "sealed_delivery"])
    .select(["municipality_from", "municipality_to", "created_at", "paid_at", "due_at"])
    .where("id", "=", orderId);
}

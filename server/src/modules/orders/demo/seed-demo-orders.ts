import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { findDemoOffer } from "#modules/catalog";
import { findUserByAddress, giveGrant, moneyHolder, type MoneyHolder } from "#modules/identity";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Trx } from "#platform/db/database";
import { joinTransaction } from "#platform/db/join-transaction";
import { withClockBack } from "#platform/db/set-clock-back";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import { decimalToCents } from "#platform/money";
import { saveAddress } from "../addresses/save-address.ts";
import { placeCheckout } from "../checkout/place-checkout.ts";
import { quoteCheckout } from "../checkout/quote-checkout.ts";
import { carryOutDemoStep, type DemoParts, type DemoStep } from "./carry-out-demo-step.ts";

export interface DemoOrders {
  buyer: { email: string; address: Omit<Parameters<typeof saveAddress>[1], "id" | "is_default"> };
  drivers: DemoStep["drivers"];
  orders: readonly {
    code?: string;
    daysAgo: number;
    hour: number;
    from: readonly { seller: string; category: string; delivery: DeliveryMode }[];
    steps: readonly { act: DemoStep["act"]; daysAgo: number; hour: number }[];
  }[];
}

/**
 * Purchases of a demo person over the last weeks, through the doors that everybody goes through, with the
 * clock set back inside this one transaction. Whoever has ordered before gets none.
 */
export async function seedDemoOrders(
  parts: DemoParts,
  { buyer, drivers, orders }: DemoOrders,
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const holder = await holderOf(trx, buyer.email);
    if (await hasOrdered(trx, holder.partyId)) return;
    const joined = { ...parts, db: joinTransaction(trx) };
    const addressId = newId();
    const typed = { ...buyer.address, id: addressId, is_default: true };
    const by = { userId: holder.userId, mustExist: false };
    insist(await saveAddress(joined, typed, by));
    await withClockBack(trx, async (setClock) => {
      for (const { code, from, steps, ...placed } of orders) {
        await setClock(placed);
        const orderIds = await place(joined, { trx, holder, addressId, from });
        const orderId = orderIds[0]!;
        if (code) {
          await trx.updateTable("orders.orders").set({ code }).where("id", "=", orderId).execute();
        }
        for (const { act, ...moment } of steps) {
          await setClock(moment);
          await carryOutDemoStep(joined, { act, orderId, drivers, trx });
        }
      }
    });
  });
}

async function holderOf(trx: Trx, email: string): Promise<MoneyHolder> {
  const user = await findUserByAddress(trx, { email });
  const holder = user && (await moneyHolder(trx, user.id));
  if (!holder) throw new Error(`${email} is not among the demo people`);
  return holder;
}

async function hasOrdered(trx: Trx, partyId: string): Promise<boolean> {
  const rows = trx.selectFrom("orders.orders").select("id").where("buyer_party_id", "=", partyId);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

interface Purchase {
  trx: Trx;
  holder: MoneyHolder;
  addressId: string;
  from: DemoOrders["orders"][number]["from"];
}

/** The ids of the orders, in the order of their sellers. */
async function place(
  parts: DemoParts,
  { trx, holder, addressId, from }: Purchase,
): Promise<string[]> {
  const offers = [];
  for (const wanted of from) offers.push({ ...wanted, ...(await findDemoOffer(trx, wanted)) });
  // The worker opens wallets when it hears of registrations; a seed runs before it.
  await openWallets(
    trx,
    offers.map(({ partyId }) => partyId),
  );
  const quote = insist(
    await quoteCheckout(
      parts,
      {
        items: offers.map(({ id, minimum }) => ({ product_id: id, quantity: minimum })),
        address_id: addressId,
        deliveries: offers.map(({ partyId, delivery }) => ({ party_id: partyId, mode: delivery })),
      },
      holder,
    ),
  );
  const id = newId();
  const actor: Actor = { userId: holder.userId, sessionId: newId(), assurance: "aal1" };
  const binding = { payee: checkoutPayee, amountCents: decimalToCents(quote.total), intentId: id };
  const purpose = "wallet_checkout" as const;
  const { token: grant } = await giveGrant(trx, { actor, method: "pin", purpose, ...binding });
  const placed = insist(
    await placeCheckout(
      parts,
      {
        id,
        method: "wallet",
        sellers: quote.sellers.map(({ party_id, delivery, freight, lines }) => ({
          party_id,
          delivery: delivery!,
          freight,
          items: lines.map(({ product_id, quantity, total, classification }) => ({
            product_id,
            quantity,
            total,
            classification,
          })),
        })),
        total: quote.total,
        address_id: addressId,
        invoice: { document: null, state_registration: "" },
        grant,
      },
      actor,
    ),
  );
  const bySeller = new Map(placed.orders.map((order) => [order.seller.party_id, order.id]));
  return offers.map(({ partyId }) => bySeller.get(partyId)!);
}

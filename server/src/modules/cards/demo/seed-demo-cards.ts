import { findUserByAddress, moneyHolder } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { insertAuthorisation } from "../purchases/authorisation.queries.ts";
import { findCard, insertCard, listShownCards } from "../card.queries.ts";
import type { Merchant } from "../issuer/issuer.ts";
import { settleWithin } from "../purchases/settle-authorisation.ts";

interface DemoPurchase {
  daysAgo: number;
  hour: number;
  amount: string;
  merchant: Merchant;
  channel: "online" | "present";
  /** The limit per purchase that it would have passed. */
  refused?: string;
}

interface DemoCard {
  email: string;
  name: string;
  monthLimit: string;
  purchaseLimit: string | null;
  purchases: readonly DemoPurchase[];
}

/** Cards with purchases of the last days, all cleared: the issuer of the demo never heard of them. */
export async function seedDemoCards(trx: Trx, cards: readonly DemoCard[]): Promise<void> {
  for (const card of cards) await seedCard(trx, card);
}

async function seedCard(trx: Trx, demo: DemoCard): Promise<void> {
  const user = await findUserByAddress(trx, { email: demo.email });
  const holder = user && (await moneyHolder(trx, user.id));
  if (!user || !holder) throw new Error(`${demo.email} is not among the demo people`);
  const { partyId } = holder;
  if ((await listShownCards(trx, { partyId, limit: 1 })).length > 0) return;
  const id = newId();
  await insertCard(trx, {
    id,
    line_id: id,
    party_id: partyId,
    created_by: user.id,
    name: demo.name,
    kind: "recurring",
    purchase_limit: demo.purchaseLimit === null ? null : decimalToCents(demo.purchaseLimit),
    month_limit: decimalToCents(demo.monthLimit),
    allows_online: true,
    allows_abroad: false,
    replaces: null,
  });
  await withClockBack(trx, async (setClock) => {
    for (const purchase of demo.purchases) {
      await setClock(purchase);
      await seedPurchase(trx, id, purchase);
    }
  });
}

async function seedPurchase(trx: Trx, cardId: string, purchase: DemoPurchase): Promise<void> {
  const at = await businessNow(trx);
  const amount = decimalToCents(purchase.amount);
  const id = newId();
  const { merchant, channel, refused } = purchase;
  const asked = { issuerId: `demo_${id}`, cardId, amount, merchant, channel, expiresAt: at };
  if (refused !== undefined) {
    const card = (await findCard(trx, cardId))!;
    const refusal = { code: "above_purchase_limit", amount: decimalToCents(refused) } as const;
    return insertAuthorisation(trx, { id, card, asked, refusal, held: 0n });
  }
  await settleWithin(trx, {
    ...asked,
    version: 1,
    decision: "approved",
    openAmount: 0n,
    captures: [{ issuerId: `demo_capture_${id}`, amount, at }],
    refunds: [],
  });
}

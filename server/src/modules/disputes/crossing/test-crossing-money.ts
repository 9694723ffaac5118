import { refundTerms } from "@areon/contracts/orders/terms/step-up";
import { giveGrant } from "#modules/identity";
import { readAvailable } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import type { Doing, Trying } from "./test-crossing-doing.ts";
import { moveOutside } from "./test-crossing-scene.ts";
import type { Answer } from "./test-crossing-site.ts";

const reason = "Veio menos do que foi combinado";

/** What moves money past tickets and disputes: people, the desk, the bank and the acquirer. */
export const moneyActs = {
  desk_refund: async ({ scene, chosen, amount }) => {
    const body = { id: newId(), amount: centsToDecimal(amount), reason };
    const path = `/admin/orders/${chosen.id}/refunds`;
    const answer = await scene.site.call(scene.desk[0], "POST", path, body);
    if (answer.body.state === "awaiting_approval") {
      scene.approvals.push({ id: body.id, kind: "refund" });
    }
    return answer;
  },
  seller_refund: (trying) => giveBackAsSeller(trying),
  spend: async ({ scene }) => {
    const { site, seller } = scene;
    const there = (await readAvailable(site.db, seller.partyId)) ?? 0n;
    if (there === 0n) return null;
    await moveOutside(site.db, seller.partyId, -there);
    scene.spent += there;
    return null;
  },
  /** Money of the seller's own, from which debts can be paid. */
  earn: async ({ scene, amount }) => {
    await moveOutside(scene.site.db, scene.seller.partyId, amount);
    scene.paidIn += amount;
    return null;
  },
  /** A hundredth of the order, which is seldom more than is owed. */
  pay_debts: ({ scene: { site, seller }, amount }) => {
    const body = { id: newId(), amount: centsToDecimal(amount / 100n || 1n) };
    return site.call(seller, "POST", "/seller/debts/payments", body);
  },
  chargeback: (trying) =>
    atAcquirer(trying, ({ chosen, amount, scene }) =>
      scene.site.rails.openChargeback(chosen.checkoutId, amount),
    ),
  win: (trying) =>
    atAcquirer(trying, ({ chosen, scene }) =>
      scene.site.rails.endChargeback(chosen.checkoutId, "won"),
    ),
  lose: (trying) =>
    atAcquirer(trying, ({ chosen, scene }) =>
      scene.site.rails.endChargeback(chosen.checkoutId, "lost"),
    ),
  /** The acquirer is told what shall go back to the card. */
  ask_acquirer: (trying) => atAcquirer(trying, () => true),
  taken_back: async ({ scene: { site }, chosen: { checkoutId, method }, amount }) => {
    if (method === "wallet") return null;
    const returned = site.rails.giveBack(checkoutId, amount);
    if (returned === null) return null;
    await (method === "pix" ? site.hear(returned) : site.askAcquirer(checkoutId));
    return null;
  },
} satisfies Record<string, Doing>;

async function giveBackAsSeller({ scene, chosen, amount }: Trying): Promise<Answer> {
  const { site, seller } = scene;
  const id = newId();
  const bound = { payee: chosen.id, amountCents: amount, intentId: id, terms: refundTerms };
  const grant = await inTransaction(site.db, (trx) =>
    giveGrant(trx, { actor: seller.actor, method: "pin", purpose: "money_out", ...bound }),
  );
  const body = { id, amount: centsToDecimal(amount), reason, grant: grant.token };
  return site.call(seller, "POST", `/orders/${chosen.id}/refunds`, body);
}

/** Something happens there, and we hear of it. */
async function atAcquirer(
  trying: Trying,
  happen: (trying: Trying) => boolean,
): Promise<Answer | null> {
  const { method, checkoutId } = trying.chosen;
  if (method === "card" && happen(trying)) await trying.scene.site.askAcquirer(checkoutId);
  return null;
}

import type { PixCharge } from "@areon/contracts/payments/charges";
import type { PartyCards } from "#modules/wallet";
import { centsToDecimal } from "#platform/money";
import type { PaymentsDependencies } from "../dependencies.ts";
import { openPayer } from "../receipts/payer.ts";
import { findFirstReceipts, sumForCharge } from "../receipts/receipt.queries.ts";
import type { WalletCharge } from "./charge.queries.ts";

type Parts = Pick<PaymentsDependencies, "db" | "vault"> & { cards: PartyCards };

export async function describeCharge(parts: Parts, charge: WalletCharge): Promise<PixCharge> {
  const [described] = await describeCharges(parts, [charge]);
  return described!;
}

/** Payers and payees of a whole page at once. */
export async function describeCharges(
  { db, vault, cards }: Parts,
  charges: readonly WalletCharge[],
): Promise<PixCharge[]> {
  const paid = charges.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id);
  const receipts = await findFirstReceipts(db, paid);
  const payees = await cards.ofAll(charges.map(({ party_id }) => party_id));
  return Promise.all(
    charges.map(async (charge) => {
      const receipt = receipts.get(charge.id);
      const { name, document } = payees.get(charge.party_id)!;
      return {
        id: charge.id,
        purpose: charge.purpose,
        amount: centsToDecimal(charge.amount),
        description: charge.description,
        received: centsToDecimal(charge.paid_at === null ? 0n : await sumForCharge(db, charge.id)),
        state: charge.state,
        code: charge.code,
        expires_at: charge.expires_at?.toISOString() ?? null,
        created_at: charge.created_at.toISOString(),
        paid_at: charge.paid_at?.toISOString() ?? null,
        payee: { name, document },
        payer: receipt ? await openPayer({ db, vault }, receipt) : null,
        movement_id: receipt ? (receipt.assigned_as ?? receipt.id) : null,
      };
    }),
  );
}

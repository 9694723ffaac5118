import { canonicalPixKey } from "@areon/contracts/brazil/pix-key";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { renewPixPayee as endpoint } from "@areon/contracts/payments/payouts";
import { inTransaction } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { admitLookUp, countMissedLookUp, type Act } from "./admit-look-up.ts";
import { askForKey } from "./look-up-key.ts";
import { describePayee, openPayee, payeeFingerprint, type PayeeDetails } from "./payee.ts";
import { findPayee, keepPayee, type PayeeRow } from "./payee.queries.ts";

/** For a person who chose somebody of their list. */
export async function renewListedPayee(
  dependencies: PaymentsDependencies,
  payeeId: string,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const admitted = await admitLookUp(dependencies, act);
  if (isRefusal(admitted)) return admitted;
  const { userId, partyId } = admitted.holder;
  const renewed = await renewPayee(dependencies, { payeeId, partyId });
  if (!isRefusal(renewed)) return describePayee(renewed.row, renewed.details);
  if (renewed.refused === "pix_key_not_found") await countMissedLookUp(dependencies, userId);
  return renewed;
}

/**
 * Asks the bank again whose key it is. The same owner makes the payee good for another hour; a key that
 * has gone to somebody else is refused, because that is not whom the payer once saw.
 */
export async function renewPayee(
  { db, vault, bank }: PaymentsDependencies,
  { payeeId, partyId }: { payeeId: string; partyId: string },
): Promise<{ row: PayeeRow; details: PayeeDetails } | Refusal> {
  if (!bank) return refuse("rails_off");
  const payee = await findPayee(db, { id: payeeId, partyId });
  const details = payee && (await openPayee(db, vault, payee));
  const key = details && "key" in details.to ? canonicalPixKey(details.to.key) : null;
  if (!payee || !details || !key) return refuse("payee_not_found");
  const found = await askForKey(bank, key);
  if (isRefusal(found)) return found;
  const { name } = found.details;
  const fingerprint = payeeFingerprint(vault, found.details);
  if (!fingerprint.equals(payeeFingerprint(vault, details)))
    return refuse("payee_changed", { name });
  const row = await inTransaction(db, (trx) => keepPayee(trx, { ...payee, expiresAt: null }));
  return { row, details };
}

import { legalParty, type LegalParty } from "#modules/identity";
import type { PixCodeFacts } from "../bank/bank.ts";
import { findBoletoByTxid } from "../boletos/boleto.queries.ts";
import { findChargeByTxid } from "../charges/charge.queries.ts";
import type { PaymentsDependencies } from "../dependencies.ts";

/**
 * Charges and boletos of our people are ours at the bank, which names the company. Whoever pays one pays
 * the person behind it: that is whom they must see, and whom the limits of the night are about. Null for
 * a code of anybody else, also if it bears a number of ours.
 */
export async function ownerOfCode(
  { db, vault, config }: Pick<PaymentsDependencies, "db" | "vault" | "config">,
  { txid, payee }: Pick<PixCodeFacts, "txid" | "payee">,
): Promise<LegalParty | null> {
  const isOurs = payee.maskedDocument === config.BANK_ACCOUNT?.document;
  if (!isOurs || txid === null) return null;
  const made = (await findChargeByTxid(db, txid)) ?? (await findBoletoByTxid(db, txid));
  return made ? legalParty({ db, vault }, made.party_id) : null;
}

import type { Vault } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import {
  bankNameOf,
  openAccount,
  shownDocument,
  toBankAccount,
} from "../bank-accounts/bank-account.ts";
import { findBankAccount } from "../bank-accounts/bank-account.queries.ts";
import { openPayee } from "../payees/payee.ts";
import { findPayee } from "../payees/payee.queries.ts";
import type { Destination } from "./payout-destination.ts";

export interface FoundDestination {
  destination: Destination;
  kind: "person" | "company";
}

/** What the payer named, if it is theirs and can be paid now. */
export async function findDestination(
  { trx, vault }: { trx: Trx; vault: Vault },
  wanted: {
    kind: "pix" | "withdrawal";
    target: string;
    partyId: string;
    amount: bigint;
    isScheduled: boolean;
  },
): Promise<FoundDestination | Refusal> {
  return wanted.kind === "pix"
    ? findPixDestination({ trx, vault }, wanted)
    : findAccountDestination({ trx, vault }, wanted);
}

async function findPixDestination(
  { trx, vault }: { trx: Trx; vault: Vault },
  wanted: { target: string; partyId: string; amount: bigint; isScheduled: boolean },
): Promise<FoundDestination | Refusal> {
  const payee = await findPayee(trx, { id: wanted.target, partyId: wanted.partyId });
  const details = payee && (await openPayee(trx, vault, payee));
  if (!payee || !details) return refuse("payee_not_found");
  // A schedule has its payee asked for at the bank just before.
  if (!payee.is_valid && !wanted.isScheduled) {
    return refuse(payee.source === "code" ? "pix_code_not_payable" : "payee_not_found");
  }
  if (payee.amount !== null && payee.amount !== wanted.amount) {
    return refuse("pix_amount_fixed", { amount: centsToReais(payee.amount) });
  }
  const { to, name, document, bank_name, shown_key } = details;
  const where = shown_key ?? "código Pix";
  return { destination: { to, name, document, bank_name, where }, kind: payee.kind };
}

async function findAccountDestination(
  { trx, vault }: { trx: Trx; vault: Vault },
  { target, partyId }: { target: string; partyId: string },
): Promise<FoundDestination | Refusal> {
  const row = await findBankAccount(trx, target);
  const isOwn = row?.party_id === partyId && row.removed_at === null;
  const details = row && isOwn ? await openAccount(trx, vault, row) : null;
  if (!row || !details) return refuse("bank_account_not_found");
  return {
    kind: row.kind,
    destination: {
      to: { account: toBankAccount(row, details) },
      name: details.holder,
      document: shownDocument(details.document),
      bank_name: bankNameOf(row.ispb),
      where: `ag. ${details.branch} · conta *****-${details.account_digit}`,
    },
  };
}

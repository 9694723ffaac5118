import { findBankByIspb } from "@areon/contracts/brazil/banks";
import { formatCnpj, hideCpf } from "@areon/contracts/brazil/documents";
import type { OwnBankAccount } from "@areon/contracts/payments/payouts";
import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { BankAccount } from "../bank/bank.ts";
import type { BankAccountRow } from "./bank-account.queries.ts";

const accountDetailsSchema = z.object({
  branch: z.string(),
  account: z.string(),
  account_digit: z.string(),
  holder: z.string(),
  /** CPF or CNPJ without mask. */
  document: z.string(),
});
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

const place = { purpose: "legal", field: "bank_accounts.sealed" } as const;

export function sealAccount(
  trx: Trx,
  vault: Vault,
  { userId, details }: { userId: string; details: AccountDetails },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, JSON.stringify(details));
}

/** Null once nobody can read it any more. */
export async function openAccount(
  db: Database,
  vault: Vault,
  { user_id: userId, sealed }: Pick<BankAccountRow, "user_id" | "sealed">,
): Promise<AccountDetails | null> {
  const opened = await vault.open(db, { userId, ...place }, sealed);
  return opened && accountDetailsSchema.parse(JSON.parse(opened.toString()));
}

export function describeAccount(row: BankAccountRow, details: AccountDetails): OwnBankAccount {
  return {
    id: row.id,
    ispb: row.ispb,
    bank_code: bankCodeOf(row.ispb),
    bank_name: bankNameOf(row.ispb),
    branch: details.branch,
    account: `*****-${details.account_digit}`,
    type: row.type,
    holder: details.holder,
    document: shownDocument(details.document),
    created_at: row.created_at.toISOString(),
  };
}

/** As the bank takes it. */
export function toBankAccount(
  { ispb, type }: Pick<BankAccountRow, "ispb" | "type">,
  { account_digit: accountDigit, ...details }: AccountDetails,
): BankAccount {
  return { ispb, bankCode: bankCodeOf(ispb), type, accountDigit, ...details };
}

export function bankNameOf(ispb: string): string {
  return findBankByIspb(ispb)?.name ?? `Instituição ${ispb}`;
}

function bankCodeOf(ispb: string): string | null {
  return findBankByIspb(ispb)?.code ?? null;
}

export function shownDocument(document: string): string {
  return document.length === 11 ? hideCpf(document) : formatCnpj(document);
}

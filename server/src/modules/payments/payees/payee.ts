import { z } from "zod";
import type { PixPayee } from "@areon/contracts/payments/payouts";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import type { PayeeRow } from "./payee.queries.ts";

/** Where a Pix goes and whom the payer saw; sealed, because it is of somebody else. */
const payeeDetailsSchema = z.object({
  to: z.union([z.object({ key: z.string() }), z.object({ code: z.string() })]),
  name: z.string(),
  /** Masked as the bank gave it. */
  document: z.string(),
  bank_name: z.string(),
  shown_key: z.string().nullable(),
  message: z.string().nullable(),
});
export type PayeeDetails = z.infer<typeof payeeDetailsSchema>;

const place = { purpose: "legal", field: "payees.sealed" } as const;

export function sealPayee(
  trx: Trx,
  vault: Vault,
  { userId, details }: { userId: string; details: PayeeDetails },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, JSON.stringify(details));
}

/** Null once nobody can read it any more. */
export async function openPayee(
  db: Database,
  vault: Vault,
  { user_id: userId, sealed }: Pick<PayeeRow, "user_id" | "sealed">,
): Promise<PayeeDetails | null> {
  const opened = await vault.open(db, { userId, ...place }, sealed);
  return opened && payeeDetailsSchema.parse(JSON.parse(opened.toString()));
}

/** The key or code together with its owner: with another owner it is another payee. */
export function payeeFingerprint(
  vault: Vault,
  { to, name, document, bank_name }: PayeeDetails,
): Buffer {
  return vault.lookup("pix_key", JSON.stringify([to, name, document, bank_name]));
}

export function describePayee(row: PayeeRow, details: PayeeDetails): PixPayee {
  return {
    payee_id: row.id,
    name: details.name,
    document: details.document,
    bank_name: details.bank_name,
    kind: row.kind,
    key: details.shown_key,
    source: row.source,
    amount: row.amount === null ? null : centsToDecimal(row.amount),
    message: details.message,
    is_favourite: row.is_favourite,
    expires_at: row.valid_until.toISOString(),
  };
}

import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { PayoutRow } from "./payout.queries.ts";

const accountSchema = z.object({
  ispb: z.string(),
  bankCode: z.string().nullable(),
  branch: z.string(),
  account: z.string(),
  accountDigit: z.string(),
  type: z.enum(["checking", "savings", "payment"]),
  holder: z.string(),
  document: z.string(),
});

/** Where it goes, and whom the payer saw: a copy, so that nothing done later changes what was sent. */
const destinationSchema = z.object({
  to: z.union([
    z.object({ key: z.string() }),
    z.object({ code: z.string() }),
    z.object({ account: accountSchema }),
  ]),
  name: z.string(),
  document: z.string(),
  bank_name: z.string(),
  where: z.string(),
});
export type Destination = z.infer<typeof destinationSchema>;

const place = { purpose: "legal", field: "payouts.sealed" } as const;

export function sealDestination(
  trx: Trx,
  vault: Vault,
  { userId, destination }: { userId: string; destination: Destination },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, JSON.stringify(destination));
}

/** Null once nobody can read it any more. */
export async function openDestination(
  db: Database,
  vault: Vault,
  { user_id: userId, sealed }: Pick<PayoutRow, "user_id" | "sealed">,
): Promise<Destination | null> {
  const opened = await vault.open(db, { userId, ...place }, sealed);
  return opened && destinationSchema.parse(JSON.parse(opened.toString()));
}

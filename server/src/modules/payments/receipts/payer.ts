import { cnpjCharacters, formatCnpj, hideCpf, isCpf } from "@areon/contracts/brazil/documents";
import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { ReceiptRow } from "./receipt.queries.ts";

/** As the bank told; the document is without mask. */
export interface Payer {
  name: string;
  document: string;
}

const payerSchema = z.object({ name: z.string(), document: z.string() });
const field = "payments.receipts.sealed_payer";

/** Kept under the key of the person who was paid, for as long as the law wants payments kept. */
export function sealPayer(
  { trx, vault }: { trx: Trx; vault: Vault },
  userId: string,
  payer: Payer,
): Promise<Buffer> {
  return vault.seal(trx, { userId, purpose: "legal", field }, JSON.stringify(payer));
}

/** Name, and the document as the other side of a payment may see it. */
export async function openPayer(
  { db, vault }: { db: Database; vault: Vault },
  { sealed_payer, sealed_for }: Pick<ReceiptRow, "sealed_payer" | "sealed_for">,
): Promise<Payer | null> {
  if (!sealed_payer || !sealed_for) return null;
  const opened = await vault.open(
    db,
    { userId: sealed_for, purpose: "legal", field },
    sealed_payer,
  );
  if (!opened) return null;
  const { name, document } = payerSchema.parse(JSON.parse(opened.toString("utf8")));
  return {
    name,
    document: isCpf(document) ? hideCpf(document) : formatCnpj(cnpjCharacters(document)),
  };
}

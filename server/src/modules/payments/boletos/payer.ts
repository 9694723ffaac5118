import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { BoletoRow } from "./boleto.queries.ts";

const payerSchema = z.object({
  name: z.string(),
  /** CPF or CNPJ without mask. */
  document: z.string(),
  address: z.string().optional(),
});
/** Who shall pay a boleto, as whoever asked for it typed it. */
export type BoletoPayer = z.infer<typeof payerSchema>;

/** Of whoever is known by law, what a boleto says. */
export function payerOf({
  name,
  document,
  address,
}: { [K in keyof BoletoPayer]: unknown }): BoletoPayer {
  return {
    name: String(name),
    document: String(document),
    ...(typeof address === "string" ? { address } : {}),
  };
}

const place = { purpose: "legal", field: "payments.boletos.sealed_payer" } as const;

export function sealBoletoPayer(
  { trx, vault }: { trx: Trx; vault: Vault },
  userId: string,
  payer: BoletoPayer,
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, JSON.stringify(payer));
}

/** Null once the person who asked for it is forgotten for good. */
export async function openBoletoPayer(
  { db, vault }: { db: Database; vault: Vault },
  { created_by, sealed_payer }: Pick<BoletoRow, "created_by" | "sealed_payer">,
): Promise<BoletoPayer | null> {
  const opened = await vault.open(db, { userId: created_by, ...place }, sealed_payer);
  return opened && payerSchema.parse(JSON.parse(opened.toString("utf8")));
}

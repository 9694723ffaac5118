import { cnpjCharacters, formatCnpj, hideCpf, isCpf } from "@areon/contracts/brazil/documents";
import type { Boleto } from "@areon/contracts/payments/boletos";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import type { WalletBoleto } from "./boleto.queries.ts";
import { openBoletoPayer } from "./payer.ts";

/** A boleto as its person sees it; what can't be paid any more shows nothing to pay with. */
export async function describeBoleto(
  parts: { db: Database; vault: Vault },
  row: WalletBoleto,
): Promise<Boleto> {
  const payer = await openBoletoPayer(parts, row);
  const isPayable = row.state === "open" || row.state === "cancelling";
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    amount: centsToDecimal(row.amount),
    due_date: row.due_date,
    description: row.description,
    payer: { name: payer?.name ?? "", document: payer ? maskDocument(payer.document) : "" },
    has_late_charges: row.has_late_charges,
    line: isPayable ? row.line : null,
    bar_code: isPayable ? row.bar_code : null,
    pix_code: isPayable ? row.pix_code : null,
    paid_amount: row.paid_amount === null ? null : centsToDecimal(row.paid_amount),
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_by: row.paid_by,
    credited_on: row.credited_on,
    is_paid_twice: row.is_paid_twice,
    created_at: row.created_at.toISOString(),
  };
}

function maskDocument(document: string): string {
  return isCpf(document) ? hideCpf(document) : formatCnpj(cnpjCharacters(document));
}

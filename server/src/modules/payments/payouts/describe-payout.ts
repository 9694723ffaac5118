import type { Payout, PayoutState } from "@areon/contracts/payments/payouts";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { openDestination } from "./payout-destination.ts";
import { movementIdOf } from "./payout-money.ts";
import type { PayoutRow } from "./payout.queries.ts";

const nobody = { name: "Destino apagado", document: "", bank_name: "", where: "" };

export async function describePayout(
  { db, vault }: { db: Database; vault: Vault },
  row: PayoutRow,
): Promise<Payout> {
  const destination = await openDestination(db, vault, row);
  const { name, document, bank_name, where } = destination ?? nobody;
  const isOpen = row.ended_at === null;
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    state: shownState(row),
    amount: centsToDecimal(row.amount),
    fee: centsToDecimal(row.fee),
    total: centsToDecimal(row.amount + row.fee),
    description: row.description,
    payee: { name, document, bank_name, where },
    created_at: row.created_at.toISOString(),
    expected_at: isOpen ? row.expected_at.toISOString() : null,
    settled_at: row.state === "settled" ? row.ended_at!.toISOString() : null,
    end_to_end_id: row.end_to_end_id,
    failure: row.failure_code === null ? null : failureOf(row.failure_code),
    schedule_id: row.schedule_id,
    can_cancel: row.state === "held",
    movement_id: row.state === "settled" ? movementIdOf(row) : null,
  };
}

export function shownState({ state }: Pick<PayoutRow, "state">): PayoutState {
  return state === "held" || state === "sending" ? "processing" : state;
}

const failures: Readonly<Record<string, string>> = {
  insufficient_funds_at_bank: "O banco parceiro não conseguiu enviar agora. Tente mais tarde.",
  account_not_found: "A conta de destino não existe. Confira agência e conta.",
  account_closed: "A conta de destino foi encerrada.",
  key_not_found: "A chave Pix não existe mais. Confirme com quem vai receber.",
  code_not_payable: "O código Pix venceu, foi cancelado ou já foi pago.",
  refused_by_receiver: "O banco de destino recusou o envio.",
  expired: "O banco não concluiu o envio a tempo. Tente de novo.",
  cancelled: "Você cancelou antes de sair.",
  account_suspended: "A conta foi suspensa antes de o dinheiro sair.",
  limit_exceeded: "O valor passou do limite do banco de destino.",
};

export function failureOf(code: string): { code: string; text: string } {
  const why = failures[code] ?? "O banco recusou o envio.";
  return { code, text: `${why} O valor voltou à sua carteira.` };
}

import type { Vault } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import type { FactKind, Told } from "../facts/fact-kind.ts";
import { failureOf, shownState } from "./describe-payout.ts";
import { openDestination } from "./payout-destination.ts";
import { movementIdOf } from "./payout-money.ts";
import { findPayoutRows, type PayoutRow } from "./payout.queries.ts";

/** A payout is told of at its end; its beginning was in the person's own hand. */
export const payoutFacts: FactKind = {
  eventType: "payments.payout_changed",
  kind: "payout",
  tell: async ({ trx, vault }, ids) => {
    const told: Told[] = [];
    for (const row of await findPayoutRows(trx, ids)) {
      const notice = await noticeOf(trx, vault, row);
      told.push({
        id: row.id,
        userId: row.user_id,
        partyId: row.party_id,
        state: shownState(row),
        ...(notice && { notice }),
      });
    }
    return told;
  },
};

/** The bank refused a withdrawal only if it heard of it and said no. */
function becameOf(kind: PayoutRow["kind"], failureCode: string): string {
  if (failureCode === "cancelled") return "cancelado";
  const isRefused = failureCode !== "expired" && failureCode !== "account_suspended";
  return kind === "withdrawal" && isRefused ? "recusado pelo banco" : "não foi enviado";
}

async function noticeOf(trx: Trx, vault: Vault, row: PayoutRow): Promise<Told["notice"]> {
  if (row.state !== "settled" && row.state !== "failed") return undefined;
  const destination = await openDestination(trx, vault, row);
  const amount = centsToReais(row.amount);
  const shared = {
    kind: "financial",
    source: `payments.payout_${row.state}:${row.id}`,
    occurredAt: row.ended_at!,
  } as const;
  if (row.state === "failed") {
    const failure = failureOf(row.failure_code!);
    const what = row.kind === "pix" ? "Pix" : "Saque";
    const title = `${what} de ${amount} ${becameOf(row.kind, failure.code)}`;
    return { ...shared, title, message: failure.text, link: "/wallet" };
  }
  const name = destination?.name ?? "";
  const bank = destination?.bank_name ?? "";
  return {
    ...shared,
    title: row.kind === "pix" ? `Pix de ${amount} enviado` : `Saque de ${amount} concluído`,
    message: row.kind === "pix" ? `Para ${name} · ${bank}.` : `Na sua conta em ${bank}.`,
    link: `/wallet/transactions/${movementIdOf(row)}`,
  };
}

import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import type { MovementSource, MovementWords } from "#modules/wallet";
import { findClaims } from "./claims/claim.queries.ts";
import { findInstalmentsByTransfer } from "./policies/instalment.queries.ts";
import { indemnityReason, instalmentReason, refundReason } from "./policies/policy-money.ts";
import { findPolicies, type PolicyRow } from "./policies/policy.queries.ts";

/** What a statement and a receipt say of instalments, refunds and indemnities. */
export const insuranceMovements: MovementSource = {
  kinds: {
    [instalmentReason]: "insurance",
    [refundReason]: "insurance",
    [indemnityReason]: "insurance",
  },
  receiptReasons: [instalmentReason],
  describe: async (db, keys) => {
    const byReason = (reason: string) => keys.filter((key) => key.reason === reason);
    const claims = await findClaims(
      db,
      byReason(indemnityReason).map(({ reference }) => reference),
    );
    const claimById = new Map(claims.map((claim) => [claim.id, claim]));
    const policyIdOf = ({ reason, reference }: (typeof keys)[number]) =>
      reason === indemnityReason ? claimById.get(reference)?.policy_id : reference;
    const policyIds = keys.map(policyIdOf).filter((id) => id !== undefined);
    const policies = await findPolicies(db, [...new Set(policyIds)]);
    const policyById = new Map(policies.map((policy) => [policy.id, policy]));
    const paid = await findInstalmentsByTransfer(
      db,
      byReason(instalmentReason).map(({ id }) => id),
    );
    const numberOf = new Map(paid.map(({ transfer_id, number }) => [transfer_id, number]));
    return new Map(
      keys.flatMap((key) => {
        const policy = policyById.get(policyIdOf(key) ?? "");
        if (!policy) return [];
        const number = numberOf.get(key.id);
        const claim = claimById.get(key.reference)?.code;
        return [[key.id, wordsOf(policy, { reason: key.reason, number, claim })] as const];
      }),
    );
  },
};

function wordsOf(
  policy: PolicyRow,
  {
    reason,
    number,
    claim,
  }: { reason: string; number?: number | undefined; claim?: string | undefined },
): MovementWords {
  const { title } = insuranceLineWords[policy.line];
  const { name, cnpj: document } = policy.insurer;
  const detail = detailOf(policy, { reason, number, claim });
  return {
    title,
    detail: `${detail} · apólice ${policy.code}`,
    description: `${title}, apólice ${policy.code}: ${detail.toLowerCase()}`,
    other: { name, document },
  };
}

function detailOf(
  { instalment_count }: PolicyRow,
  {
    reason,
    number,
    claim,
  }: { reason: string; number?: number | undefined; claim?: string | undefined },
): string {
  if (reason === refundReason) return "Devolução";
  if (reason === indemnityReason) return `Indenização do sinistro ${claim ?? ""}`.trim();
  return number === undefined ? "Parcela" : `Parcela ${number} de ${instalment_count}`;
}

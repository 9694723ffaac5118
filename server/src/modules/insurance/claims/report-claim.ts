import { dayNumber } from "@areon/contracts/core/terms/iso-day";
import { sql } from "kysely";
import { moneyHolder } from "#modules/identity";
import { readToday } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isoDayText } from "#platform/documents/times";
import { isStaleIntent, newId } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { lockPolicy, type PolicyRow } from "../policies/policy.queries.ts";
import { addClaimFiles, type Paper } from "./claim-file.queries.ts";
import { findClaims, insertClaim } from "./claim.queries.ts";
import { recordStep } from "./move-claim.ts";

export interface ClaimReport {
  id: string;
  policyId: string;
  occurredOn: string;
  description: string;
  estimatedLoss: bigint;
  papers: readonly Paper[];
  userId: string;
}

/** The right to ask ends a year after the loss, as the terms say. */
const daysToReport = 365;

/** A loss on a covered day. Null when it stands, now or since an earlier try. */
export async function reportClaim(db: Database, report: ClaimReport): Promise<null | Refusal> {
  const holder = await moneyHolder(db, report.userId);
  if (!holder) return refuse("not_found");
  return allOrNothing(db, (trx) => take(trx, report, holder.partyId));
}

async function take(trx: Trx, report: ClaimReport, partyId: string): Promise<null | Refusal> {
  const { id, policyId } = report;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const policy = await lockPolicy(trx, policyId);
  if (policy?.party_id !== partyId) return refuse("not_found");
  const [earlier] = await findClaims(trx, [id]);
  if (earlier) {
    const isSame =
      earlier.policy_id === policyId &&
      earlier.description === report.description &&
      earlier.occurred_on === report.occurredOn &&
      earlier.estimated_loss === report.estimatedLoss;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const uncovered = await refuseUncovered(trx, policy, report.occurredOn);
  if (uncovered) return uncovered;
  if (policy.indemnified >= policy.cover) return refuse("insurance_cover_used_up");
  return openClaim(trx, report, partyId);
}

/** The claim, its papers and its first step; the caller has asked whether it is covered, and undoes it when refused. */
export async function openClaim(
  trx: Trx,
  report: ClaimReport,
  partyId: string,
): Promise<null | Refusal> {
  const { id, userId } = report;
  await insertClaim(trx, {
    id,
    policy_id: report.policyId,
    party_id: partyId,
    user_id: userId,
    occurred_on: report.occurredOn,
    description: report.description,
    estimated_loss: report.estimatedLoss,
  });
  const refused = await addClaimFiles(trx, { claimId: id, userId, papers: report.papers });
  if (refused) return refused;
  await recordStep(trx, {
    id: newId(),
    claim_id: id,
    act: "report",
    to_state: "received",
    actor_id: userId,
    second_id: null,
    note: null,
  });
  return null;
}

async function refuseUncovered(
  trx: Trx,
  { id, starts_on, has_begun, covered_until, over_reason }: PolicyRow,
  day: string,
): Promise<Refusal | null> {
  const no = (why: string) => refuse("insurance_not_covered_then", { why });
  const { date: today } = await readToday(trx);
  if (day > today) return no("Esse dia ainda não chegou.");
  if (over_reason === "regret") return no("Esta apólice foi desfeita por arrependimento.");
  const begins = has_begun ? "começou" : "só começa";
  if (day < starts_on) return no(`A cobertura ${begins} em ${isoDayText(starts_on)}.`);
  if (day >= covered_until) return no(`A cobertura terminou antes de ${isoDayText(day)}.`);
  if (dayNumber(today) - dayNumber(day) > daysToReport) {
    return no("Já passou um ano do ocorrido, o prazo para avisar.");
  }
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from insurance.suspensions where policy_id = ${id} and from_day <= ${day}::date
      and (until_day is null or ${day}::date < until_day)) as found`.execute(trx);
  return rows[0]!.found
    ? no("Nesse dia a cobertura estava suspensa por falta de pagamento.")
    : null;
}

import { changeLimit, useLimit, type Limit, type Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import type { Refusal } from "#platform/refusal";
import { explainLimit, type LimitedKind } from "./explain-limit.ts";
import { lockLimits, type GrantedPeriod } from "./limit.queries.ts";
import { periodOf, readStandings, type Standing, type Standings } from "./limit-standing.ts";

export interface LimitedPayout {
  id: string;
  partyId: string;
  kind: LimitedKind;
  amount: bigint;
  payerKind: "person" | "company";
  payeeKind: "person" | "company";
  /** False for a device that is not confirmed; a schedule was agreed to before and has no device. */
  isDeviceConfirmed: boolean;
}

export interface LimitUse {
  account_id: string;
  amount: string;
  ends_at: string;
}

export type LimitPlan =
  /** Accounts of a period that has just begun: open them, then ask again. */
  | { missing: Limit[] }
  | {
      /** To be linked with the hold: what the limits are granted, and what is used of them. */
      transfers: Transfer[];
      granted: GrantedPeriod[];
      uses: LimitUse[];
    };

/**
 * Whether the limits leave room for a payout now, and what to post with it. Limits change in the middle
 * of a period, so their accounts are granted what is in force with each use. Locks the party's limits.
 */
export async function planLimitUses(trx: Trx, payout: LimitedPayout): Promise<LimitPlan | Refusal> {
  const busy = await lockLimits(trx, payout.partyId);
  if (busy) return busy;
  const standings = await readStandings(trx, payout.partyId);
  const counted = countedLimits(standings, payout);
  const { amount, kind } = payout;
  const refusal = explainLimit(standings, { amount, counted, kind });
  if (refusal) return refusal;
  const closed = counted.filter(({ isOpen }) => !isOpen);
  if (closed.length > 0) {
    return { missing: closed.map(({ name, span }) => periodOf(payout.partyId, name, span)) };
  }
  return {
    transfers: counted.flatMap((standing) => transfersOf(standing, payout)),
    granted: counted.map((standing) => ({
      accountId: standing.accountId,
      partyId: payout.partyId,
      kind: standing.name,
      ...standing.span,
      granted: grantedFor(standing),
    })),
    uses: counted.map(({ accountId, span }) => ({
      account_id: accountId,
      amount: `${payout.amount}`,
      ends_at: span.end.toISOString(),
    })),
  };
}

/** The tightest first, so that its refusal is the one that is told. */
function countedLimits({ clock, of }: Standings, payout: LimitedPayout): Standing[] {
  const isBetweenPeople = payout.payerKind === "person" && payout.payeeKind === "person";
  return [
    ...(payout.isDeviceConfirmed ? [] : [of.new_device]),
    ...(clock.isNight && isBetweenPeople ? [of.night] : []),
    of.period,
  ];
}

/** A limit below what is used already can't take that back; it only leaves nothing. */
function grantedFor({ limit, used }: Standing): bigint {
  return limit > used ? limit : used;
}

function transfersOf(standing: Standing, { id, amount }: LimitedPayout): Transfer[] {
  const { name, accountId, granted } = standing;
  const derived = (what: string) =>
    deriveId({ atMs: idTimeMs(id), from: `payments.${what} ${name} ${id}` });
  const change = grantedFor(standing) - granted;
  const named = { limitAccountId: accountId, reference: id };
  return [
    ...(change === 0n
      ? []
      : [
          changeLimit({
            ...named,
            id: derived("limit_grant"),
            amount: change,
            reason: "limit_granted",
          }),
        ]),
    useLimit({ ...named, id: derived("limit_use"), amount, reason: "limit_use" }),
  ];
}

/** Of a payout that failed. A period that is over needs nothing back. */
export function giveLimitsBack(
  id: string,
  { uses, now }: { uses: readonly LimitUse[]; now: Date },
): Transfer[] {
  return uses
    .filter(({ ends_at }) => new Date(ends_at) > now)
    .map(({ account_id, amount }) =>
      changeLimit({
        id: deriveId({ atMs: idTimeMs(id), from: `payments.limit_back ${account_id} ${id}` }),
        limitAccountId: account_id,
        amount: BigInt(amount),
        reason: "limit_use",
        reference: id,
      }),
    );
}

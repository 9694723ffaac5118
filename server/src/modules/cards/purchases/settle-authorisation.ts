import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import {
  findByIssuerId,
  findKnownClearings,
  insertAuthorisation,
  insertClearing,
  keepSettled,
  payOff,
  type AuthorisationRow,
} from "./authorisation.queries.ts";
import { closeCard, lockCard, type CardRow } from "../card.queries.ts";
import type { AuthorisationFacts } from "../issuer/issuer.ts";
import { derivedFrom, giveRefund, payDebt, resolveHold, takeCapture } from "./purchase-money.ts";
import { planSettlement, type SettlementPlan } from "./settlement.ts";

export type Settled = "settled" | "known" | "pending" | "not_ours";

/** Books what is new of what the issuer says of a purchase. An old or repeated word changes nothing. */
export function settleAuthorisation(db: Database, facts: AuthorisationFacts): Promise<Settled> {
  return inTransaction(db, (trx) => settleWithin(trx, facts));
}

export async function settleWithin(trx: Trx, facts: AuthorisationFacts): Promise<Settled> {
  const card = await lockCard(trx, facts.cardId);
  if (!card) return "not_ours";
  // What it would hold is decided by our answer, which is on its way.
  if (facts.decision === "pending") return "pending";
  const known = await findByIssuerId(trx, facts.issuerId);
  const row = known ?? (await keepUnasked(trx, card, facts));
  if (!row) return "not_ours";
  if (facts.version <= row.issuer_version) return "known";
  const approved = known?.decision === "approved" ? known.amount : 0n;
  await settle(trx, { card, row, facts, approved });
  return "settled";
}

/** A shop may charge without asking first, and the issuer may decide for us while it can't reach us. */
async function keepUnasked(
  trx: Trx,
  card: CardRow,
  facts: AuthorisationFacts,
): Promise<AuthorisationRow | undefined> {
  if (facts.decision === "declined" && facts.captures.length === 0) return undefined;
  await insertAuthorisation(trx, { id: newId(), card, asked: facts, refusal: null, held: 0n });
  return findByIssuerId(trx, facts.issuerId);
}

interface Moment {
  card: CardRow;
  row: AuthorisationRow;
  facts: AuthorisationFacts;
  /** What we had said yes to. */
  approved: bigint;
}

async function settle(trx: Trx, { card, row, facts, approved }: Moment): Promise<void> {
  const plan = planSettlement(row.held, facts, await findKnownClearings(trx, row.id));
  const holding = await settleHold(trx, row, plan);
  let owed = 0n;
  for (const capture of plan.captures) {
    const id = clearingId(row, "capture", capture.issuerId);
    await insertClearing(trx, { id, authorisation: row, kind: "capture", facts: capture });
    if (capture !== plan.hold) owed += await takeCapture(trx, row, { id, amount: capture.amount });
  }
  const { refunded, returnedToLimit } = await settleRefunds(trx, row, plan);
  const captured = plan.captures.reduce((sum, { amount }) => sum + amount, 0n);
  const sums = { captured, refunded, returnedToLimit, owed };
  await keepSettled(trx, { id: row.id, issuerVersion: facts.version, ...holding, ...sums });
  if (refunded > 0n) await payWithRefund(trx, { ...row, owed: row.owed + owed }, plan);
  if (card.kind === "single_use" && captured > 0n) {
    await closeCard(trx, { id: card.id, reason: "used" });
  }
  const hasChanged = plan.hold !== "keep" || captured > 0n || refunded > 0n;
  if (!hasChanged) return;
  const isUnasked = captured > 0n && row.captured + captured > approved;
  const what = { refunded: refunded > 0n, owed: owed > 0n, unasked: isUnasked };
  const payload = { id: row.id, ...what, version: facts.version };
  await recordEvents(trx, [{ type: "cards.purchase_cleared", key: card.id, payload }]);
}

async function settleHold(
  trx: Trx,
  row: AuthorisationRow,
  { hold, rest }: SettlementPlan,
): Promise<{ holdId: string | null; holdsMade: number; held: bigint }> {
  const { hold_id: holdId, holds_made: holdsMade, held } = row;
  if (hold === "keep" || holdId === null) return { holdId, holdsMade, held };
  const capture =
    hold === "void" ? null : { id: clearingId(row, "capture", hold.issuerId), amount: hold.amount };
  const next = rest > 0n ? { id: derivedFrom(row.id, `hold ${holdsMade}`), amount: rest } : null;
  await resolveHold(trx, row, { holdId, capture, rest: next });
  return next
    ? { holdId: next.id, holdsMade: holdsMade + 1, held: rest }
    : { holdId: null, holdsMade, held: 0n };
}

async function settleRefunds(trx: Trx, row: AuthorisationRow, { refunds }: SettlementPlan) {
  let refunded = 0n;
  let returnedToLimit = 0n;
  for (const refund of refunds) {
    const { amount } = refund;
    const id = clearingId(row, "refund", refund.issuerId);
    const kept = { id, authorisation: row, kind: "refund", facts: refund } as const;
    if (await insertClearing(trx, kept)) returnedToLimit += amount;
    await giveRefund(trx, row, { id, amount });
    refunded += amount;
  }
  return { refunded, returnedToLimit };
}

/** Money that came back pays first what was owed for the same purchase. */
async function payWithRefund(
  trx: Trx,
  row: AuthorisationRow,
  { refunds }: SettlementPlan,
): Promise<void> {
  if (row.owed === 0n) return;
  const id = derivedFrom(row.id, `debt by ${refunds.at(-1)!.issuerId}`);
  const paid = await payDebt(trx, row, id);
  if (paid > 0n) await payOff(trx, { id: row.id, amount: paid });
}

function clearingId(
  { id }: AuthorisationRow,
  kind: "capture" | "refund",
  issuerId: string,
): string {
  return derivedFrom(id, `${kind} ${issuerId}`);
}

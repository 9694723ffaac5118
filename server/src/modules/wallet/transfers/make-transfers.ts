import { examineMoneyActs, payableAmong, useUpGrants, type MoneyHolder } from "#modules/identity";
import {
  postTransfers,
  refuseOutcome,
  whenRefused,
  type RefusedOutcome,
  type Submission,
} from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { dailyLimitUse, type PartyDay } from "./daily-limit.ts";
import { explainShortage } from "./explain-shortage.ts";
import { refuseHolder } from "../require-wallet.ts";
import { findTransfers, insertTransfers, type StoredTransfer } from "./transfer.queries.ts";
import { findPayees, readToday, type BusinessDay } from "../wallet.queries.ts";

export interface TransferRequest {
  /** Born in the form; the ledger's transfer has the same one. */
  id: string;
  payeeId: string;
  amount: bigint;
  description: string;
  grant: string;
  actor: Actor;
  origin: Origin;
}

/** A request that nothing stands in the way of but balance and limit. */
interface Allowed {
  place: number;
  request: TransferRequest;
  holder: MoneyHolder;
  payeePartyId: string;
  grantId: string;
}

interface PostedAt {
  at: Date;
}

/** The day's limit of the party is not open yet: open it, then ask again. */
export interface LimitMissing {
  limitMissing: PartyDay;
}

export type TransferAnswer = StoredTransfer | Refusal | LimitMissing;

/**
 * Sends money for many people in one transaction, with an answer for each. All that allows a transfer
 * is looked at here, where the money moves: the session, the registration, the payee, the grant, the
 * balance and the day's limit. A grant is used up only by a transfer that happened.
 */
export async function makeTransfers(
  trx: Trx,
  requests: readonly TransferRequest[],
): Promise<TransferAnswer[]> {
  const answers: TransferAnswer[] = Array.from({ length: requests.length });
  const allowed = await admitRequests(trx, requests, answers);
  if (allowed.length === 0) return answers;
  const day = await readToday(trx);
  const posted = await postTransfers<PostedAt | "replayed" | RefusedOutcome>(
    trx,
    allowed.map((one) => submissionOf(one, day)),
    {
      posted: (at) => ({ at }),
      replayed: () => "replayed",
      ...whenRefused((refused) => refused),
    },
  );
  const made: { grantId: string; transfer: StoredTransfer }[] = [];
  for (const [index, one] of allowed.entries()) {
    const answer = posted[index]!;
    if (answer === "replayed") {
      // Another transaction made it after this one had looked.
      const [before] = await findTransfers(trx, [one.request.id]);
      answers[one.place] = answerRepeat(before!, one.request, one.holder);
    } else if ("why" in answer) {
      answers[one.place] = await explainRefused(trx, answer, { one, day });
    } else {
      const transfer = rowOf(one, answer.at);
      made.push({ grantId: one.grantId, transfer });
      answers[one.place] = transfer;
    }
  }
  await useUpGrants(
    trx,
    made.map(({ grantId }) => grantId),
  );
  await insertTransfers(
    trx,
    made.map(({ transfer }) => transfer),
  );
  return answers;
}

/** Answers repeats and refusals in their places, and gives back what is left to be posted. */
async function admitRequests(
  trx: Trx,
  requests: readonly TransferRequest[],
  answers: TransferAnswer[],
): Promise<Allowed[]> {
  const examined = await examineMoneyActs(
    trx,
    requests.map(({ actor, grant, payeeId, amount, id }) => ({
      actor,
      grant,
      payee: payeeId,
      amountCents: amount,
      intentId: id,
    })),
  );
  // After the grants are locked: whoever held them before has committed, and is seen here.
  const earlier = await findEarlier(trx, requests);
  const payees = await findPayees(
    trx,
    requests.map(({ payeeId }) => payeeId),
  );
  const payable = await payableAmong(
    trx,
    [...payees.values()].map((row) => row.payeePartyId),
  );
  const allowed: Allowed[] = [];
  for (const [place, request] of requests.entries()) {
    const act = examined[place]!;
    if ("refusal" in act) {
      answers[place] = act.refusal;
      continue;
    }
    const { holder, grant } = act;
    const before = earlier.get(request.id);
    const payee = payees.get(request.payeeId);
    const isPayee = payee?.partyId === holder.partyId && payable.has(payee.payeePartyId);
    if (before) answers[place] = answerRepeat(before, request, holder);
    else if (isStale(request)) answers[place] = refuse("intent_expired");
    else if (refuseHolder(holder)) answers[place] = refuseHolder(holder)!;
    else if (!payee || !isPayee) answers[place] = refuse("payee_not_found");
    else if (isRefusal(grant)) answers[place] = grant;
    else {
      const { payeePartyId } = payee;
      allowed.push({ place, request, holder, payeePartyId, grantId: grant.id });
    }
  }
  return allowed;
}

async function findEarlier(
  trx: Trx,
  requests: readonly TransferRequest[],
): Promise<ReadonlyMap<string, StoredTransfer>> {
  const rows = await findTransfers(
    trx,
    requests.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function answerRepeat(
  before: StoredTransfer,
  { payeeId, amount, description }: TransferRequest,
  { partyId }: MoneyHolder,
): StoredTransfer | Refusal {
  const isSame =
    before.payer_party_id === partyId &&
    before.payee_id === payeeId &&
    before.amount === amount &&
    before.description === description;
  return isSame ? before : refuse("intent_mismatch");
}

function isStale({ id }: TransferRequest): boolean {
  return isStaleIntent({ id, realNowMs: realNowMs() });
}

function submissionOf({ request, holder, payeePartyId }: Allowed, day: BusinessDay): Submission {
  const { id, payeeId, amount, description, actor, origin } = request;
  const { partyId } = holder;
  return {
    transfers: [
      {
        kind: "transfer",
        id,
        debit: partyId,
        credit: payeePartyId,
        amount,
        reason: "wallet_transfer",
        reference: "",
        actorId: actor.userId,
      },
      dailyLimitUse({ transferId: id, amount }, { partyId, day }),
    ],
    // Not the day, nor the limit's account: a repeat after midnight is the same transfer.
    input: JSON.stringify([partyId, payeeId, `${amount}`, description]),
    events: [
      {
        type: "wallet.transfer_made",
        key: partyId,
        payload: { transfer_id: id, payer_party_id: partyId, payee_party_id: payeePartyId },
      },
    ],
    audit: [
      {
        action: "wallet.transfer_made",
        actor,
        origin,
        objectKind: "transfer",
        objectId: id,
        after: { amount, payee_party_id: payeePartyId },
      },
    ],
  };
}

function rowOf({ request, holder, payeePartyId }: Allowed, at: Date): StoredTransfer {
  return {
    id: request.id,
    payer_party_id: holder.partyId,
    payee_party_id: payeePartyId,
    payee_id: request.payeeId,
    amount: request.amount,
    description: request.description,
    made_by: request.actor.userId,
    made_at: at,
  };
}

async function explainRefused(
  trx: Trx,
  outcome: RefusedOutcome,
  { one, day }: { one: Allowed; day: BusinessDay },
): Promise<Refusal | LimitMissing> {
  const { partyId } = one.holder;
  const { why, accountId } = outcome;
  // Both wallets were opened by the look-up, so what is not there yet belongs to the limit.
  const isOfLimit = accountId !== partyId && accountId !== one.payeePartyId;
  if (why === "account_not_found" && isOfLimit) return { limitMissing: { partyId, day } };
  if (why !== "short_of_funds") return refuseOutcome(outcome, refuse("unavailable"));
  return explainShortage(trx, outcome, { partyId, day });
}

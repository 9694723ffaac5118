import type { DisputeActed } from "@areon/contracts/disputes/acts";
import { disputeReasonsOf } from "@areon/contracts/disputes/terms";
import type {
  DisputeArithmetic,
  DisputeReason,
  DisputeSide,
} from "@areon/contracts/disputes/disputes";
import { partyOfUser } from "#modules/identity";
import {
  hasWithdrawnDispute,
  lockOrderForCase,
  openOrderDispute,
  type CaseOrder,
} from "#modules/orders";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { acted } from "../cases/act-on-case.ts";
import { findCase, findOpenCaseOf, findStep, type CaseRow } from "../cases/case.queries.ts";
import { hashWords } from "../cases/hash-words.ts";
import { writeDispute, type NewDispute } from "../cases/write-dispute.ts";

export interface DisputeWish {
  /** The intent; also the dispute's id, and that of the order's step. */
  id: string;
  orderId: string;
  reason: DisputeReason;
  wantedRefund: bigint;
  statement: string;
  evidence: readonly { id: string; fileId: string; title: string }[];
}

/** From here on the order stands still and its money too; the other side has days to answer. */
export async function openDispute(
  db: Database,
  wish: DisputeWish,
  userId: string,
): Promise<DisputeActed | Refusal> {
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const earlier = await findCase(trx, wish.id);
    if (earlier) {
      const isSame = await isRepeat(trx, wish, { earlier, userId });
      return isSame ? acted(earlier) : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const order = await lockOrderForCase(trx, wish.orderId);
    const side = order && (await sideIn(trx, order, userId));
    if (!side) return refuse("not_found");
    // A ticket may still be contested: letting that go has accepted it, so it can't be repeated either.
    if (await hasWithdrawnDispute(trx, { orderId: order.id, side })) {
      return refuse("dispute_given_up");
    }
    return open(trx, { ...wish, order, side, userId, arithmetic: null, papers: [] });
  });
}

/** A classification ticket that somebody contests, in the transaction of the contest. */
export async function openContestedDispute(
  trx: Trx,
  contest: {
    id: string;
    orderId: string;
    side: DisputeSide;
    userId: string;
    statement: string;
    arithmetic: DisputeArithmetic;
    papers: NewDispute["papers"];
    wantedRefund: bigint;
  },
): Promise<{ id: string; code: string } | Refusal> {
  const order = await lockOrderForCase(trx, contest.orderId);
  if (!order) return refuse("not_found");
  const opened = await open(trx, { ...contest, order, reason: "quality", evidence: [] });
  return isRefusal(opened) ? opened : { id: opened.dispute_id, code: opened.code };
}

interface Opening extends DisputeWish {
  order: CaseOrder;
  side: DisputeSide;
  userId: string;
  arithmetic: DisputeArithmetic | null;
  papers: NewDispute["papers"];
}

async function open(trx: Trx, opening: Opening): Promise<DisputeActed | Refusal> {
  const { id, order, side, userId } = opening;
  const refused = refuseWish(opening) ?? (await refuseSecond(trx, order.id));
  if (refused) return refused;
  const frozen = await openOrderDispute(trx, {
    orderId: order.id,
    role: side,
    actorId: userId,
    stepId: id,
  });
  if (isRefusal(frozen)) return frozen;
  return writeDispute(trx, opening);
}

function refuseWish({ order, side, reason, wantedRefund, arithmetic }: Opening): Refusal | null {
  if (!disputeReasonsOf[side].includes(reason)) return refuse("dispute_reason_not_yours");
  if (wantedRefund > order.rest) {
    return refuse("order_refund_above_rest", { rest: centsToReais(order.rest) });
  }
  // A ticket may say that nothing goes back, and be contested for that.
  const isEmpty = side === "buyer" && wantedRefund === 0n && arithmetic === null;
  return isEmpty ? refuse("dispute_wish_empty") : null;
}

async function refuseSecond(trx: Trx, orderId: string): Promise<Refusal | null> {
  const open = await findOpenCaseOf(trx, orderId);
  return open ? refuse("dispute_exists", { code: open.code }) : null;
}

async function sideIn(
  trx: Trx,
  order: Pick<CaseOrder, "buyerPartyId" | "sellerPartyId">,
  userId: string,
): Promise<DisputeSide | null> {
  const partyId = await partyOfUser(trx, userId);
  if (order.buyerPartyId === partyId) return "buyer";
  return order.sellerPartyId === partyId ? "seller" : null;
}

async function isRepeat(
  trx: Trx,
  wish: DisputeWish,
  { earlier, userId }: { earlier: CaseRow; userId: string },
): Promise<boolean> {
  const step = await findStep(trx, earlier.id);
  return (
    earlier.order_id === wish.orderId &&
    earlier.opener_user_id === userId &&
    earlier.reason === wish.reason &&
    earlier.wanted_refund === wish.wantedRefund &&
    step?.detail["statement"] === hashWords(wish.statement)
  );
}

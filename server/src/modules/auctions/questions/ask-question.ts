import type { AuctionQuestion } from "@areon/contracts/auctions/questions";
import { isMemberByCpf, partyOfUser, requireRegistration } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { findVisibleAuction } from "../reading/find-visible-auction.ts";
import { describeQuestion } from "./describe-question.ts";
import { countAsked, findQuestion, insertQuestion } from "./question.queries.ts";
import { refuseContact } from "./refuse-contact.ts";

/** Of one person: on a day, and without an answer about one auction. */
const mostPerDay = 20;
const mostWaiting = 3;

interface Wish {
  id: string;
  ref: string;
  text: string;
  userId: string;
}

/** Asks the creator in public, while others may still bid by the answer. */
export async function askQuestion(db: Database, wish: Wish): Promise<AuctionQuestion | Refusal> {
  const refusal =
    (await requireRegistration(db, wish.userId)) ??
    refuseContact(wish.text) ??
    (await inTransaction(db, (trx) => keepQuestion(trx, wish)));
  return refusal ?? describeQuestion((await findQuestion(db, wish.id))!, wish.userId);
}

async function keepQuestion(trx: Trx, { id, ref, text, userId }: Wish): Promise<Refusal | null> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const auction = await findVisibleAuction(trx, ref, await partyOfUser(trx, userId));
  if (!auction) return refuse("not_found");
  const { id: auctionId, state, ends_at, now, creator_party_id: partyId } = auction;
  const before = await findQuestion(trx, id);
  if (before) {
    const isSame =
      before.asker_user_id === userId && before.auction_id === auctionId && before.text === text;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (await isMemberByCpf(trx, { userId, partyId })) return refuse("bid_on_own_auction");
  const isAhead = (state === "active" || state === "scheduled") && ends_at > now;
  if (!isAhead) return refuse("auction_not_open");
  // One after another for each person, so that two at once do not both count as the last.
  await lockName(trx, `auctions.questions ${userId}`);
  const asked = await countAsked(trx, { userId, auctionId });
  if (asked.waiting >= mostWaiting) return refuse("questions_waiting", { max: mostWaiting });
  if (asked.today >= mostPerDay) return refuse("questions_used_up", { max: mostPerDay });
  await insertQuestion(trx, { id, auction_id: auctionId, asker_user_id: userId, text });
  const payload = { id, auction_id: auctionId };
  await recordEvents(trx, [{ type: "auctions.question_asked", key: id, payload }]);
  return null;
}

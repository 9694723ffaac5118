import type { getQuestionRights as contract } from "@areon/contracts/catalog/questions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { isAtDesk } from "#platform/permissions/capabilities";
import { refuse, type Refusal } from "#platform/refusal";
import { describeOwnQuestions } from "./describe-questions.ts";
import { moderatedQuestion } from "./moderated-question.ts";
import { findOpenOffer, listOwnHiddenQuestions } from "./question.queries.ts";

type Rights = EndpointResult<typeof contract>;

/** What somebody who is signed in may do with an offer's questions, and their own that nobody else sees. */
export async function getQuestionRights(
  { db }: { db: Database },
  { productId, actor }: { productId: string; actor: Actor },
): Promise<Rights | Refusal> {
  const offer = await findOpenOffer(db, productId);
  if (!offer) return refuse("not_found");
  const holder = await moneyHolder(db, actor.userId);
  const isOwn = holder?.partyId === offer.party_id;
  const waiting = await listOwnHiddenQuestions(db, { productId, userId: actor.userId });
  return {
    waiting: await describeOwnQuestions(db, waiting),
    asking: isOwn ? "own" : askingOf(holder),
    may_answer: isOwn,
    may_hide: isOwn || (await isAtDesk(db, actor, moderatedQuestion.capability)),
  };
}

function askingOf(holder: Awaited<ReturnType<typeof moneyHolder>>): Rights["asking"] {
  if (!holder || holder.userType === "admin") return "not_for_admins";
  return holder.isRegistered ? "allowed" : "registration";
}

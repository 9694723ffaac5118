import { idSchema } from "@areon/contracts/core/primitives";
import type { listAuctionQuestions as endpoint } from "@areon/contracts/auctions/questions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findVisibleAuction } from "../reading/find-visible-auction.ts";
import { describeQuestion } from "./describe-question.ts";
import { countSeenQuestions, listSeenQuestions } from "./question.queries.ts";

interface Asked {
  ref: string;
  cursor: string | undefined;
  limit: number;
  userId: string;
}

/** What was asked and answered, for everybody; what waits, for its asker and the creator. */
export async function listQuestions(
  db: Database,
  { ref, cursor, limit, userId }: Asked,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const partyId = await partyOfUser(db, userId);
  const auction = await findVisibleAuction(db, ref, partyId);
  if (!auction) return refuse("not_found");
  const isCreator = auction.creator_party_id === partyId;
  const looking = { auctionId: auction.id, userId, isCreator };
  const before = cursor !== undefined && idSchema.safeParse(cursor).success ? cursor : undefined;
  const rows = await listSeenQuestions(db, { ...looking, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    questions: shown.map((row) => describeQuestion(row, userId)),
    total: await countSeenQuestions(db, looking),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

import type { Sweeper } from "#platform/sweepers/sweeper";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { answerWhenDue } from "./answer-when-due.ts";
import { closeAuction } from "./close-auction.ts";
import { listBeginning, listEnded, listUnanswered } from "./due.queries.ts";
import { openAuction } from "./open-auction.ts";
import { sweepDue, type DueWork } from "./sweep-due.ts";

export function closingSweepers(parts: AuctionsDependencies): Sweeper[] {
  const sweeper = (name: string, everyMs: number, work: DueWork): Sweeper => ({
    name,
    everyMs,
    sweep: (db) => sweepDue({ ...parts, db }, work),
  });
  return [
    sweeper("auctions.close_due", 500, { list: listEnded, act: closeAuction }),
    sweeper("auctions.open_scheduled", 500, { list: listBeginning, act: openAuction }),
    sweeper("auctions.answer_due", 5_000, { list: listUnanswered, act: answerWhenDue }),
  ];
}

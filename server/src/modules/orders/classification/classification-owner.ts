import type { DisputeArithmetic } from "@areon/contracts/disputes/disputes";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";

export interface Contest {
  /** The intent of whoever contests; also the id of what it opens. */
  id: string;
  orderId: string;
  side: "buyer" | "seller";
  userId: string;
  /** What is wrong with the ticket, in their words. */
  statement: string;
  arithmetic: DisputeArithmetic;
  /** The papers from which the figures are, of whoever entered them: what the quarrel is about. */
  papers: readonly { side: "buyer" | "seller"; userId: string; fileId: string; title: string }[];
  /** What should go back instead, as whoever contests sees it. */
  wantedRefund: bigint;
}

/**
 * Who decides what two sides do not agree on stands above orders; it is handed in where modules are put
 * together, and does its part in the transaction of the contest, under the order's lock.
 */
export interface ClassificationOwner {
  contested(trx: Trx, contest: Contest): Promise<{ id: string; code: string } | Refusal>;
}

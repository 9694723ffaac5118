/** What bids cost without batches, called in this process: no HTTP, no token, nobody to tell. */
import { readFileSync, writeFileSync } from "node:fs";
import { createPool } from "../../server/src/platform/db/database.ts";
import { runBidding, type BiddingPlan } from "./bidding.ts";
import { placeByFunction } from "./function-bid.ts";
import type { LotPerson } from "./lots.ts";
import { placeNaively } from "./naive-bid.ts";

export interface BareOptions extends BiddingPlan {
  how: "naive" | "function";
  databaseUrl: string;
  auctionId: string;
  /** The bidders, as a list in JSON. */
  people: string;
  file: string;
}

const options = JSON.parse(process.argv[2]!) as BareOptions;
const people = JSON.parse(readFileSync(options.people, "utf8")) as LotPerson[];
const minute = 60_000;
// Whoever waits for a connection or for the row waits as long as it takes: nobody is sent away.
const pool = createPool({
  connectionString: options.databaseUrl,
  poolSize: 16,
  onPoolError: () => {},
  waitMs: minute,
  patience: { statementMs: minute, lockMs: minute, idleMs: minute },
});
const place = options.how === "naive" ? placeNaively(pool) : placeByFunction(pool);
const { auctionId } = options;
const { placed, ...figures } = await runBidding(options, async (bidder, bid) => {
  const person = people[bidder]!;
  return place({ auctionId, ...person, ...bid }).then(
    (isTaken) => ({ status: isTaken ? 201 : 409 }),
    (error: unknown) => ({ status: 500, body: String(error) }),
  );
});
writeFileSync(options.file, JSON.stringify(placed));
process.send!(figures, () => process.exit());

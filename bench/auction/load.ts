/** Bidders over HTTP, in a process of their own, each with a connection and a token. */
import { readFileSync, writeFileSync } from "node:fs";
import { runBidding, type BiddingPlan } from "./bidding.ts";
import { bidText, createLine } from "./line.ts";

export interface LoadOptions extends BiddingPlan {
  port: number;
  auctionId: string;
  /** The headers of the bidders, as a list in JSON. */
  tokens: string;
  /** Where the bids and their answers are written. */
  file: string;
  /** Another one in every run, so that a minute's budget of calls is a new one. */
  run: number;
}

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const tokens = JSON.parse(readFileSync(options.tokens, "utf8")) as string[];
const lines = Array.from({ length: options.bidders }, () => createLine(options.port));
const counts = lines.map(() => 0);
/** Below what one person may ask in a minute. */
const bidsPerAddress = 500;

const { placed, ...figures } = await runBidding(options, async (bidder, bid) => {
  const asked = (counts[bidder]! += 1);
  const address = `10.${options.run % 250}.0.${1 + Math.floor(asked / bidsPerAddress)}`;
  const { auctionId } = options;
  const text = bidText({ authorization: tokens[bidder]!, address, auctionId, ...bid });
  const answer = await lines[bidder]!.ask(text);
  if (!answer) return { status: 0, body: "the connection broke" };
  return answer;
});
for (const line of lines) line.close();
writeFileSync(options.file, JSON.stringify(placed));
process.send!(figures, () => process.exit());

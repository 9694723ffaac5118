import { setTimeout as sleep } from "node:timers/promises";
import { bidText, createLine, type Answer, type Line } from "../../bench/auction/line.ts";
import { realNowMs } from "../../server/src/platform/clock.ts";
import { newId } from "../../server/src/platform/ids.ts";
import type { Person } from "../rails/people.ts";
import type { Chance } from "../rails/random.ts";
import type { Hall, Lot } from "./hall.ts";

/** A bid as whoever placed it remembers it; times are milliseconds of the real clock. */
export interface Remembered {
  id: string;
  lotId: string;
  partyId: string;
  amount: number;
  limit: number | undefined;
  firstSentAt: number;
  answeredAt: number;
  attempts: number;
  status: number;
  /** `leading`, `outbid`, or the code of the refusal. */
  said: string;
}

export interface HerdPlan {
  bids: number;
  /** Over how long they come, more and more of them; a fiftieth of the bids comes after that. */
  seconds: number;
}

export interface Herd {
  remembered: Remembered[];
  /** How often one had to be sent again. */
  repeats: number;
  /** Bids that nobody answered however often they were sent. */
  unanswered: number;
}

interface Running {
  hall: Hall;
  chance: Chance;
  herd: Herd;
  /** As far as anybody here knows. */
  prices: Map<string, number>;
  giveUpAt: number;
}

const connections = 600;
/** A machine whose processes are killed all the time may need minutes for what would take it seconds. */
const patienceMs = 300_000;
const lateShare = 1 / 50;

/** The rate rises evenly from nothing; who finds no free connection waits for one. */
export async function runHerd(hall: Hall, plan: HerdPlan, chance: Chance): Promise<Herd> {
  const herd: Herd = { remembered: [], repeats: 0, unanswered: 0 };
  const prices = new Map(hall.lots.map(({ id, startingPrice }) => [id, startingPrice]));
  for (const { id, price } of await readPrices(hall)) prices.set(id, price);
  const begin = performance.now();
  const giveUpAt = begin + plan.seconds * 1_000 + patienceMs;
  const running = { hall, chance, herd, prices, giveUpAt };
  const inTime = Math.ceil(plan.bids * (1 - lateShare));
  const dueAt = (place: number) => begin + plan.seconds * 1_000 * Math.sqrt(place / inTime);
  let next = 0;
  const lanes = Math.min(connections, plan.bids);
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const { api, secondApi } = hall.site.ports;
      const lines = [createLine(api), createLine(secondApi)];
      // Half of them turn to the one first, half to the other.
      const ordered = lane % 2 === 0 ? lines : lines.toReversed();
      for (let place = next++; place < plan.bids; place = next++) {
        const waitMs = dueAt(place) - performance.now();
        if (waitMs > 0) await sleep(waitMs);
        await bidUntilAnswered(running, ordered);
      }
      for (const line of lines) line.close();
    }),
  );
  return herd;
}

async function readPrices({ site, lots }: Hall): Promise<{ id: string; price: number }[]> {
  return site.query(
    "select id, current_price::float8 as price from auctions.auctions where id = any ($1)",
    [lots.map(({ id }) => id)],
  );
}

async function bidUntilAnswered(running: Running, lines: readonly Line[]): Promise<void> {
  const { hall, chance, herd, prices } = running;
  const lot = chance.pick(hall.lots);
  const bidder = chance.pick(hall.bidders);
  const bid = { id: newId(), ...chooseAmount(lot, prices, chance) };
  const firstSentAt = realNowMs();
  for (let attempts = 1; performance.now() < running.giveUpAt; attempts += 1) {
    const answer = await send({ lot, bidder, bid, chance }, lines[(attempts - 1) % lines.length]!);
    if (answer && isLasting(answer)) {
      const said = answer.status === 201 ? "outcome" : "code";
      const body = JSON.parse(answer.body) as Record<string, unknown>;
      herd.remembered.push({
        ...bid,
        lotId: lot.id,
        partyId: bidder.partyId,
        firstSentAt,
        answeredAt: realNowMs(),
        attempts,
        status: answer.status,
        said: String(body[said]),
      });
      if (answer.status === 201) learn(prices, lot, Number(body["current_price"]) * 100);
      return;
    }
    herd.repeats += 1;
    await sleep(chance.between(50, 250));
  }
  herd.unanswered += 1;
}

/** A 503 is no arrival, and who asks too often asks again. */
function isLasting({ status }: Answer): boolean {
  return status < 500 && status !== 429;
}

/** Mostly good enough as far as is known here, a tenth with a limit, some that come too late for their price. */
function chooseAmount({ id, kind, increment }: Lot, prices: Map<string, number>, chance: Chance) {
  const sign = kind === "standard" ? 1 : -1;
  const isStale = chance.next() < 0.05;
  const steps = isStale ? -chance.between(0, 5) : chance.between(1, 3);
  const amount = Math.max(1, prices.get(id)! + sign * increment * steps);
  if (!isStale) learn(prices, { id, kind }, amount);
  const isLimited = chance.next() < 0.1;
  const beyond = sign * increment * chance.between(1, 20);
  return { amount, limit: isLimited ? Math.max(1, amount + beyond) : undefined };
}

function learn(prices: Map<string, number>, { id, kind }: Pick<Lot, "id" | "kind">, price: number) {
  const known = prices.get(id)!;
  prices.set(id, kind === "standard" ? Math.max(known, price) : Math.min(known, price));
}

interface Sent {
  lot: Pick<Lot, "id">;
  bidder: Person;
  bid: { id: string; amount: number; limit: number | undefined };
  chance: Pick<Chance, "between">;
}

export async function send(
  { lot, bidder, bid, chance }: Sent,
  line: Line,
): Promise<Answer | undefined> {
  // From many places: what one person may ask in a minute is counted by address.
  const address = `10.9.${chance.between(0, 250)}.${chance.between(1, 250)}`;
  const authorization = await bidder.authorize();
  return line.ask(bidText({ authorization, address, auctionId: lot.id, ...bid }));
}

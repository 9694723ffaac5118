import { setTimeout as sleep } from "node:timers/promises";
import { createLine, type Answer } from "../../bench/auction/line.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { killableProcess, type KillableProcess } from "../rails/killable-process.ts";
import type { Person } from "../rails/people.ts";
import type { Chance } from "../rails/random.ts";
import type { Site } from "../rails/site.ts";
import { until } from "../run/children.ts";
import { checkHall, type HallFindings } from "./check-hall.ts";
import { closerOf } from "./closers.ts";
import { newLot, type Hall, type Lot } from "./hall.ts";
import { send } from "./herd.ts";

export interface Steps {
  /** How often whoever placed a bid or closed an auction died, and how often a statement failed. */
  deaths: number;
  failures: number;
  looks: HallFindings[];
  /** Bids without their row or with one that the auction does not know, and auctions that sold and did not. */
  torn: number;
}

interface Stage {
  hall: Hall & { lots: Lot[] };
  chance: Chance;
  steps: Steps;
  print: (line: string) => void;
}

interface Bid {
  id: string;
  lot: Lot;
  bidder: Person;
  amount: number;
}

/** With what a bid's batch and a closing begin once the lock is asked for. */
const lockText = "from auctions.auctions where id";
const waitMs = 120_000;
const dieHook = new URL("../checkout/die-hook.ts", import.meta.url);
const failHook = new URL("fail-hook.ts", import.meta.url);

/**
 * Whoever places a bid dies after its first statement, the next one after its second, and so on until one
 * lives to answer; the same with whoever closes an auction, and then with statements that fail instead.
 * After each everything is looked at from outside, and what was not answered is asked again.
 */
export async function runSteps(
  hall: Hall,
  { stride, chance, print }: { stride: number; chance: Chance; print: (line: string) => void },
): Promise<Steps> {
  const steps: Steps = { deaths: 0, failures: 0, looks: [], torn: 0 };
  const stage: Stage = { hall: { ...hall, lots: [] }, chance, steps, print };
  // Only whoever is to die closes anything here.
  await hall.site.worker.kill();
  const walk = async (what: string, die: (step: number) => Promise<boolean>) => {
    let step = 0;
    // 0 is the lost answer to a commit, which comes once.
    while (await die(step)) step += step === 0 ? 1 : stride;
    print(`steps: whoever ${what} lived at statement ${step}, ${steps.deaths} deaths so far`);
  };
  const open = await addLot(stage, 3_600_000);
  await walk("places a bid", (step) => dieWhileBidding(stage, open, step));
  await failWhileBidding(stage, open);
  await walk("closes an auction", (step) => dieWhileClosing(stage, step));
  await failWhileClosing(stage);
  return steps;
}

async function addLot({ hall }: Stage, endsInMs: number): Promise<Lot> {
  const lot = await newLot(hall, { kind: "standard", isSoftClose: false, endsInMs });
  hall.lots.push(lot);
  return lot;
}

/** Each time another bidder, so that what the last one held must be freed. */
async function nextBid({ hall }: Stage, lot: Lot): Promise<Bid> {
  const [row] = await hall.site.query<{ price: number; bids: number }>(
    "select current_price::float8 as price, total_bids as bids from auctions.auctions where id = $1",
    [lot.id],
  );
  const { price, bids } = row!;
  const bidder = hall.bidders[bids % 3]!;
  return { id: newId(), lot, bidder, amount: price + lot.increment };
}

async function ask({ chance }: Stage, port: number, bid: Bid): Promise<Answer | undefined> {
  const line = createLine(port);
  const { lot, bidder, id, amount } = bid;
  const answer = await send({ lot, bidder, bid: { id, amount, limit: undefined }, chance }, line);
  line.close();
  return answer;
}

/** The same bid until it is answered as taken. */
async function askUntilTaken(stage: Stage, bid: Bid): Promise<void> {
  const { api } = stage.hall.site.ports;
  const isTaken = async () => {
    const answer = await ask(stage, api, bid);
    if (answer && answer.status < 500 && answer.status !== 201) {
      throw new Error(`${answer.status} ${answer.body}`);
    }
    return answer?.status === 201;
  };
  if ((await until(isTaken, waitMs)) === undefined) throw new Error("a bid was never answered");
}

/** False once the process lives to answer. */
async function dieWhileBidding(stage: Stage, lot: Lot, step: number): Promise<boolean> {
  const { site } = stage.hall;
  const bid = await nextBid(stage, lot);
  const env = { FAULT_DIE_FROM: lockText, FAULT_DIE_AT: String(step) };
  const dying = hookedApi(site, dieHook, env);
  await dying.start();
  await ask(stage, site.ports.secondApi, bid);
  // Whoever has answered may still die of what comes after it, and a death is told later than a lost line.
  await until(async () => dying.hasEnded(), 1_000);
  const hasDied = dying.hasEnded();
  await dying.kill();
  if (hasDied) stage.steps.deaths += 1;
  await look(stage, bid);
  await askUntilTaken(stage, bid);
  await look(stage, bid, true);
  return hasDied;
}

async function failWhileBidding(stage: Stage, lot: Lot): Promise<void> {
  const { site } = stage.hall;
  const api = hookedApi(site, failHook, { FAULT_FAIL_FROM: lockText });
  await api.start();
  const bid = await nextBid(stage, lot);
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(stage, site.ports.secondApi, bid);
    await look(stage, bid, answer?.status === 201);
    if (answer?.status === 201) break;
    stage.steps.failures += 1;
    if (tries > 100) throw new Error(`a bid failed again and again: ${answer?.body}`);
  }
  await api.kill();
}

/** An auction with a bid that has ended, and nobody to close it. */
async function endedLot(stage: Stage): Promise<Lot> {
  const { site } = stage.hall;
  const lot = await addLot(stage, 600_000);
  await askUntilTaken(stage, await nextBid(stage, lot));
  await askUntilTaken(stage, await nextBid(stage, lot));
  await site.moveClock("11 minutes");
  return lot;
}

async function dieWhileClosing(stage: Stage, step: number): Promise<boolean> {
  const { site } = stage.hall;
  const lot = await endedLot(stage);
  const hookEnv = { FAULT_DIE_FROM: lockText, FAULT_DIE_AT: String(step) };
  const dying = closerOf(site, { racing: 1, hook: dieHook, hookEnv });
  await dying.start();
  await until(async () => dying.hasEnded() || (await isClosed(site, lot)), waitMs);
  // Whoever has committed may still be about to die of the next statement.
  if (!dying.hasEnded()) await sleep(500);
  const hasDied = dying.hasEnded();
  await dying.kill();
  if (hasDied) stage.steps.deaths += 1;
  await lookAtSale(stage, lot, false);
  const sound = closerOf(site, { racing: 1 });
  await sound.start();
  const closed = await until(() => isClosed(site, lot), waitMs);
  await sound.kill();
  if (closed === undefined) throw new Error("an auction was never closed");
  await lookAtSale(stage, lot, true);
  return hasDied;
}

/** What has failed stands behind the others for a while, so time passes. */
async function failWhileClosing(stage: Stage): Promise<void> {
  const { site } = stage.hall;
  const lot = await endedLot(stage);
  const failing = closerOf(site, {
    racing: 1,
    hook: failHook,
    hookEnv: { FAULT_FAIL_FROM: lockText },
  });
  await failing.start();
  const marked = async () => {
    const [row] = await site.query<{ at: string | null }>(
      "select clock_failed_at::text as at from auctions.auctions where id = $1",
      [lot.id],
    );
    return row!.at;
  };
  for (let before = await marked(); !(await isClosed(site, lot)); before = await marked()) {
    const isOther = async () => (await marked()) !== before || (await isClosed(site, lot));
    if ((await until(isOther, 20_000)) === undefined) throw new Error("nothing happens any more");
    if (!(await isClosed(site, lot))) stage.steps.failures += 1;
    await lookAtSale(stage, lot, await isClosed(site, lot));
    await site.moveClock("10 minutes");
  }
  await failing.kill();
}

async function isClosed({ query }: Site, { id }: Lot): Promise<boolean> {
  const [row] = await query<{ is_closed: boolean }>(
    "select state <> 'active' as is_closed from auctions.auctions where id = $1",
    [id],
  );
  return row!.is_closed;
}

/** A bid is there as a whole or not at all: its row, the standing, and the money of whoever leads. */
async function look({ hall, steps }: Stage, { id, lot, bidder }: Bid, isTold = false) {
  steps.looks.push(await checkHall(hall));
  const [row] = await hall.site.query<{
    bid: boolean;
    leads: boolean;
    held: boolean;
    event: boolean;
  }>(
    `select exists (select from auctions.bids where id = $2 and outcome = 'leading') as bid,
       coalesce(a.leader_bid_id = $2, false) as leads,
       exists (select from ledger.holds h where h.id = a.leader_hold_id and h.resolved_by is null
         and h.debit_account = $3) as held
     from auctions.auctions a where a.id = $1`,
    [lot.id, id, bidder.partyId],
  );
  const { bid, leads, held } = row!;
  if (bid !== leads || bid !== held || (isTold && !bid)) steps.torn += 1;
}

/** Sold as a whole or not at all: state, order, deposit, and nothing on hold any more. */
async function lookAtSale({ hall, steps }: Stage, { id }: Lot, isExpected: boolean): Promise<void> {
  steps.looks.push(await checkHall(hall));
  const [row] = await hall.site.query<
    Record<"sold" | "ordered" | "paid" | "held" | "step", boolean>
  >(
    `select a.state = 'sold' as sold, a.order_id is not null as ordered,
       coalesce((select e.credits_posted > 0 from ledger.accounts e where e.id = a.order_id), false) as paid,
       exists (select from ledger.holds h where h.reference = a.id::text and h.resolved_by is null
         and h.reason = 'auction_guarantee') as held,
       exists (select from auctions.steps s where s.auction_id = a.id and s.to_state = 'sold') as step
     from auctions.auctions a where a.id = $1`,
    [id],
  );
  const { sold, ordered, paid, held, step } = row!;
  const isWhole = sold === ordered && sold === paid && sold === step && sold !== held;
  if (!isWhole || (isExpected && !sold)) steps.torn += 1;
}

function hookedApi(site: Site, hook: URL, env: Record<string, string>): KillableProcess {
  const { ports, plantOptions, listeners } = site;
  return killableProcess({
    program: new URL("../../server/src/entry/api.ts", import.meta.url),
    env: {
      ...site.env,
      ...env,
      ...plantOptions,
      API_PORT: String(ports.secondApi),
      BANK_WEBHOOK_PORT: String(ports.secondWebhook),
      NODE_OPTIONS: `${plantOptions["NODE_OPTIONS"] ?? ""} --import=${hook.href}`.trim(),
    },
    readyUrl: `http://127.0.0.1:${ports.secondApi}/readyz`,
    onLine: (line) => listeners.forEach((listener) => listener(line)),
  });
}

import { setTimeout as sleep } from "node:timers/promises";
import { callerOf, type Answer, type Caller } from "../rails/call.ts";
import { killableProcess, type KillableProcess } from "../rails/killable-process.ts";
import type { Chance } from "../rails/random.ts";
import type { Site } from "../rails/site.ts";
import { until } from "../run/children.ts";
import { checkMarket, type MarketFindings } from "./check-market.ts";
import { place, prepareWish, txidOf, type Market, type Method, type Wish } from "./market.ts";
import { settleMarket } from "./settle-market.ts";

export interface StepsPlan {
  methods: readonly Method[];
  /** Every how manieth statement is somebody's last. */
  stride: number;
  /** Also while a Pix is booked, which the worker does. */
  withWorker: boolean;
}

export interface Steps {
  /** How often a process died in the middle of a purchase, or of booking its Pix. */
  deaths: number;
  /** Purchases that were there, or were paid, when their process had died. */
  kept: number;
  /** Pix that nobody paid while people died; every other one was paid when its time was over. */
  unpaid: string[];
  findings: MarketFindings[];
  told: Set<string>;
}

interface Stage {
  market: Market;
  chance: Chance;
  plan: StepsPlan;
  steps: Steps;
}

const beginsPlacing = "platform.lock_in_time";
const beginsBooking = 'insert into "payments"."receipts"';
const waitMs = 120_000;
const patienceMs = 150_000;

/**
 * The process that places a purchase dies after its first statement, the next one after its second, and so
 * on until one lives to answer. After each death everything is looked at from outside, and then the
 * buyer presses the button again.
 */
export async function runSteps(
  market: Market,
  { plan, chance, print }: { plan: StepsPlan; chance: Chance; print: (line: string) => void },
): Promise<Steps> {
  const steps: Steps = { deaths: 0, kept: 0, unpaid: [], findings: [], told: new Set() };
  const stage = { market, chance, plan, steps };
  const walk = async (what: string, die: (step: number) => Promise<boolean>) => {
    let step = 0;
    while (await die(step)) step += next(step, plan);
    print(`steps: whoever ${what} lived at statement ${step}, ${steps.deaths} deaths so far`);
  };
  for (const method of plan.methods) {
    await walk(`places by ${method}`, (step) => dieWhilePlacing(stage, method, step));
  }
  if (plan.withWorker) {
    await market.site.worker.kill();
    await walk("books a Pix", (step) => dieWhileBooking(stage, step));
    await market.site.worker.start();
  }
  if (steps.unpaid.length > 0) {
    await settleMarket(
      market.site,
      steps.unpaid.filter((_, place) => place % 2 === 0),
    );
    steps.findings.push(await checkMarket(market.site.query, market.opening));
  }
  return steps;
}

/** 0 is the lost answer to a commit, which comes once. */
function next(step: number, { stride }: StepsPlan): number {
  return step === 0 ? 1 : stride;
}

/** False once the process lives to answer. */
async function dieWhilePlacing(stage: Stage, method: Method, step: number): Promise<boolean> {
  const { market, chance, steps } = stage;
  const { site } = market;
  const sound = callerOf(site.ports.api);
  const wish = await prepareWish(market, chance.pick(market.buyers), {
    method,
    chance,
    call: sound,
  });
  const dying = dyingApi(site, step);
  await dying.start();
  const answer = await place(callerOf(site.ports.secondApi), wish).catch(() => undefined);
  await dying.kill();
  if (!answer) steps.deaths += 1;
  await look(stage, wish);
  await pressAgain(sound, wish);
  steps.told.add(wish.id);
  if (method === "pix") steps.unpaid.push(txidOf(wish));
  await look(stage, wish);
  return answer === undefined;
}

/** The Pix is paid and told while no worker lives; one takes the notice and dies over it. */
async function dieWhileBooking(stage: Stage, step: number): Promise<boolean> {
  const { market, chance, steps } = stage;
  const { site } = market;
  const call = callerOf(site.ports.api);
  const buyer = chance.pick(market.buyers);
  const wish = await prepareWish(market, buyer, { method: "pix", chance, call });
  await pressAgain(call, wish);
  steps.told.add(wish.id);
  await site.control(`charges/${txidOf(wish)}/pay`, { notify: "now" });
  const dying = dyingWorker(site, step);
  await dying.start().catch(() => {});
  const isPaid = async () => (await stateOf(site, wish.id)) === "paid";
  const lived = await until(async () => dying.hasEnded() || (await isPaid()), waitMs);
  // Whoever has committed may still be about to die of the next statement.
  if (lived !== undefined && !dying.hasEnded()) await sleep(500);
  const hasDied = dying.hasEnded();
  await dying.kill();
  if (hasDied) steps.deaths += 1;
  await look(stage, wish);
  // What it had taken is due again after half a minute.
  await site.moveClock("1 minute");
  await site.worker.start();
  if ((await until(isPaid, waitMs)) === undefined) throw new Error("a Pix was never booked");
  await site.worker.kill();
  await look(stage, wish);
  return hasDied;
}

async function look({ market, steps }: Stage, { id }: Wish): Promise<void> {
  if ((await stateOf(market.site, id)) !== undefined) steps.kept += 1;
  steps.findings.push(await checkMarket(market.site.query, market.opening));
}

async function stateOf({ query }: Site, id: string): Promise<string | undefined> {
  const [row] = await query<{ state: string }>("select state from orders.checkouts where id = $1", [
    id,
  ]);
  return row?.state;
}

/** The same wish until it is answered as placed; a refusal is an answer, too, and no purchase. */
export async function pressAgain(call: Caller, wish: Wish): Promise<Answer["body"]> {
  const begin = performance.now();
  for (;;) {
    const answer = await place(call, wish).catch(() => undefined);
    if (answer?.status === 201) return answer.body;
    const said = answer && `${answer.status} ${JSON.stringify(answer.body)}`;
    if (answer && !isPassing(answer)) throw new Error(`refused: ${said}`);
    if (performance.now() - begin > patienceMs) throw new Error(`never placed: ${said}`);
    // Pressing all the time would spend the minute's budget of calls and get nothing but that answer.
    await sleep(answer?.status === 429 ? 5_000 : 250);
  }
}

function isPassing({ status, body }: Answer): boolean {
  return status >= 500 || status === 429 || body.code === "intent_in_progress";
}

function dyingApi(site: Site, step: number) {
  const { ports } = site;
  return dyingProcess(site, {
    entry: "api.ts",
    readyPort: ports.secondApi,
    env: {
      API_PORT: String(ports.secondApi),
      BANK_WEBHOOK_PORT: String(ports.secondWebhook),
      FAULT_DIE_FROM: beginsPlacing,
      FAULT_DIE_AT: String(step),
    },
  });
}

function dyingWorker(site: Site, step: number) {
  return dyingProcess(site, {
    entry: "worker.ts",
    readyPort: site.ports.probe,
    env: {
      FAULT_DIE_FROM: beginsBooking,
      FAULT_DIE_AT: String(step),
      FAULT_DIE_WITH_PARENT: "1",
    },
  });
}

function dyingProcess(
  { env, plantOptions, listeners }: Site,
  options: { entry: string; readyPort: number; env: Record<string, string> },
): KillableProcess {
  const hook = new URL("die-hook.ts", import.meta.url).href;
  return killableProcess({
    program: new URL(`../../server/src/entry/${options.entry}`, import.meta.url),
    env: {
      ...env,
      ...options.env,
      ...plantOptions,
      NODE_OPTIONS: `${plantOptions["NODE_OPTIONS"] ?? ""} --import=${hook}`.trim(),
    },
    readyUrl: `http://127.0.0.1:${options.readyPort}/readyz`,
    onLine: (line) => listeners.forEach((listener) => listener(line)),
  });
}

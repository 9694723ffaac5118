import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  closeDispute,
  openDispute,
  payWithCard,
} from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { commands } from "../../../../../sandbox/src/acquirer/control.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { networkId } from "../../../../../sandbox/src/bank/identifiers.ts";
import { startTestBank } from "../../../../../sandbox/src/bank/test-bank.ts";
import { verifyLedger } from "#modules/ledger";
import { paymentHoldOwners } from "#modules/payments";
import { newId } from "#platform/ids";
import { actsArbitrary, tryAct, type Act } from "./test-crossing-acts.ts";
import { fingerprint, readBooks, type OrderBooks } from "./test-crossing-books.ts";
import { bringToRest, plain } from "./test-crossing-rest.ts";
import {
  openScene,
  purchaseArbitrary,
  type PlannedPurchase,
  type Scene,
} from "./test-crossing-scene.ts";
import {
  openCrossingSite,
  type Answer,
  type CrossingSite,
  type Rails,
} from "./test-crossing-site.ts";

/** `CROSSING_HISTORIES=5000` for a long look, at others each time; `CROSSING_SEED` for the same ones again. */
const wanted = process.env["CROSSING_HISTORIES"];
const histories = Number(wanted ?? 20);
const given = process.env["CROSSING_SEED"];
const seed = given === undefined ? (wanted === undefined ? 9 : undefined) : Number(given);

/** From here on each act of a person has been allowed somewhere. */
const longLook = 300;

let site: CrossingSite;
beforeAll(async () => {
  site = await openCrossingSite(await startRails());
});
afterAll(async () => {
  expect(await verifyLedger(site.db, paymentHoldOwners)).toEqual([]);
  await site.close();
});

interface History {
  purchases: PlannedPurchase[];
  acts: Act[];
}

const history: fc.Arbitrary<History> = fc.record({
  purchases: fc.array(purchaseArbitrary, { minLength: 1, maxLength: 2 }),
  acts: actsArbitrary,
});

test(
  `tickets, disputes, refunds and chargebacks cross: escrow is what is owed after each act, in ${histories} random histories`,
  { timeout: 120_000 + histories * 30_000 },
  async () => {
    const seen = new Set<string>();
    const accepted = new Map<string, number>();
    const property = fc.asyncProperty(history, async ({ purchases, acts }) => {
      const scene = await openScene(site, purchases);
      const ended: Look["ended"] = new Map();
      const look = (act: Act) => compare(scene, { act, ended, seen });
      for (const act of acts) {
        const before = await fingerprint(scene);
        const answer = await tryAct(scene, act);
        const isRefused = answer !== null && answer.status >= 300;
        if (isRefused) await expectRefusal(scene, { act, before, answer });
        else if (answer) seen.add(act.what);
        const times = accepted.get(act.what) ?? 0;
        if (answer) accepted.set(act.what, isRefused ? times : times + 1);
        await look(act);
      }
      expect(await bringToRest(scene, look), "money is kept for ever").toBe(true);
    });
    const written = crossings.map((one): [History] => [one]);
    const chosen = seed === undefined ? {} : { seed };
    await fc.assert(property, { numRuns: histories, examples: written, ...chosen });
    // A walk that never comes to these would prove nothing.
    expect([...seen]).toEqual(expect.arrayContaining(mustBeSeen));
    const never = [...accepted].filter(([, times]) => times === 0);
    if (histories >= longLook) expect(never, "never allowed").toEqual([]);
  },
);

const soy = { sacas: 1200, cents: 12_840, hasTable: true };
const bag = { sacas: 3, cents: 9_999, hasTable: false };

function purchase(over: Partial<PlannedPurchase>): PlannedPurchase {
  const usual = { method: "card", lines: [soy], isBrought: false, isConsumer: true } as const;
  return { ...usual, begins: "delivered", ...over };
}

const act = (what: Act["what"], over: Partial<Act> = {}): Act => ({ ...plain, what, ...over });
const bySeller = { by: "seller", accept: true } as const;

/** Written down, so that each run goes through what is dangerous. */
const crossings: History[] = [
  {
    // A part went back, then the ticket is contested, then the bank takes more, then the desk decides.
    purchases: [purchase({ lines: [soy, soy, bag], isBrought: true })],
    acts: [
      act("enter", bySeller),
      act("correct", { ...bySeller, moisture: 1700 }),
      act("enter", { by: "buyer", position: 1, accept: true }),
      act("desk_refund", { share: 10 }),
      act("contest", { by: "buyer", share: 100 }),
      act("chargeback", { share: 300 }),
      act("decide", { share: 200 }),
      act("lose"),
      act("mediate"),
      act("decide", { share: 150 }),
      act("confirm"),
    ],
  },
  {
    // Settled by the ticket, spent, and disputed afterwards: what is gone is owed.
    purchases: [purchase({ method: "wallet" }), purchase({ method: "pix", lines: [bag] })],
    acts: [
      act("enter", { by: "buyer", accept: true }),
      act("accept_ticket", { by: "seller" }),
      act("spend"),
      act("open_case", { by: "buyer", share: 500 }),
      act("accept_case", { by: "seller" }),
      act("receive", { order: 1 }),
    ],
  },
  {
    // A contest that is let go is the ticket accepted, also with a chargeback over it.
    purchases: [purchase({ lines: [{ ...soy, sacas: 100 }, bag], begins: "shipped" })],
    acts: [
      act("enter", bySeller),
      act("contest", { by: "buyer", share: 900 }),
      act("chargeback", { share: 1000 }),
      act("let_go"),
      act("win"),
      act("let_go"),
      act("time", { hours: 1 }),
      act("withdraw"),
    ],
  },
  {
    // Decided after a contest, then charged back: what was said to the ticket stays as it was.
    purchases: [purchase({ lines: [{ ...soy, sacas: 60 }] })],
    acts: [
      act("enter", bySeller),
      act("contest", { by: "buyer", share: 400 }),
      act("accept_case", { by: "seller" }),
      act("chargeback", { share: 100 }),
      act("win"),
      act("chargeback", { share: 700 }),
      act("spend"),
      act("lose"),
    ],
  },
];

const mustBeSeen = ["enter", "correct", "accept_ticket", "contest", "open_case", "decide"].concat([
  "desk_refund",
  "by ticket",
  "by dispute",
  "contested and decided",
  "debt",
  "charged back",
]);

/** Nobody is told to go away by a fault of the test, and whoever is refused has changed nothing. */
async function expectRefusal(
  scene: Scene,
  { act, before, answer }: { act: Act; before: string; answer: Answer },
): Promise<void> {
  const told = JSON.stringify([act, answer]);
  expect(answer.status, told).toBeLessThan(500);
  expect(faults, told).not.toContain(answer.body.code);
  expect(await fingerprint(scene), told).toBe(before);
}

const faults = ["validation_failed", "unauthenticated", "forbidden", "not_found", "rate_limited"];

interface Look {
  act: Act;
  ended: Map<string, ReturnType<typeof keepOf>>;
  seen: Set<string>;
}

async function compare(scene: Scene, { act, ended, seen }: Look): Promise<void> {
  const told = JSON.stringify(act);
  const { sum, paidIn, escrow, orders, available, debts } = await readBooks(scene);
  expect(sum, `all money of ${told}`).toBe(paidIn);
  expect(escrow.held, `escrow after ${told}`).toBe(escrow.open);
  expect(debts.ledger, `debts after ${told}`).toBe(debts.rows);
  expect(
    available.filter((balance) => balance < 0n),
    told,
  ).toEqual([]);
  expect(site.warnings.splice(0), `a clock failed after ${told}`).toEqual([]);
  for (const order of orders) {
    const { held, back, toSeller, fee, owed, total, id } = order;
    expect({ held, back, toSeller, fee }, `an order after ${told}`).toEqual(owed);
    expect(held + back + toSeller + fee, told).toBe(total);
    expect(wrongOutcomes(order), told).toEqual([]);
    const kept = ended.get(id) ?? keepOf(order);
    expect({ ...keepOf(order), ...kept }, `what stays after ${told}`).toEqual(keepOf(order));
    if (!isUnderWay(order)) ended.set(id, keepOf(order));
    noteSeen(order, seen);
  }
  if (debts.rows > 0n) seen.add("debt");
}

const isUnderWay = ({ state }: OrderBooks) => ["paid", "shipped", "delivered"].includes(state);

/** What stays for good once the money has gone: the tickets as they were, and a state that is an end. */
function keepOf({ state, tickets }: OrderBooks): { tickets: string; state?: string } {
  const isEnd = state === "refunded" || state === "cancelled";
  return isEnd ? { tickets, state } : { tickets };
}

/** At most one outcome of each kind, and it is what was agreed, decided or measured. */
function wrongOutcomes({ outcomes, frozen, state }: OrderBooks): string[] {
  const { openDisputes, disputeSettlements, endedDisputes } = outcomes;
  const isOver = state === "refunded" || state === "cancelled";
  const isStopped = frozen === "dispute" || frozen === "chargeback";
  const wrong = {
    "released twice": outcomes.releases > 1,
    "settled by tickets twice": outcomes.ticketSettlements > 1,
    "settled by disputes twice": disputeSettlements > 1,
    "a dispute ended without its money": disputeSettlements !== endedDisputes,
    "two open disputes": openDisputes > 1,
    "two open proposals": outcomes.openProposals > 1,
    "disputed, and going on": openDisputes > 0 && !isOver && !isStopped,
    "stopped by no dispute": frozen === "dispute" && openDisputes === 0,
    "paid unseen": outcomes.paidUnseen > 0,
    "not by its tickets": outcomes.wrongTickets > 0,
    "not by its dispute": outcomes.wrongDisputes > 0,
  };
  return Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

function noteSeen({ outcomes, frozen }: OrderBooks, seen: Set<string>): void {
  const { ticketSettlements, disputeSettlements, contestedTickets } = outcomes;
  if (ticketSettlements > 0) seen.add("by ticket");
  if (disputeSettlements > 0) seen.add("by dispute");
  if (disputeSettlements > 0 && contestedTickets > 0) seen.add("contested and decided");
  if (frozen === "chargeback") seen.add("charged back");
}

/** A bank and an acquirer in this process; whoever pays there has the money again by their own records. */
async function startRails(): Promise<Rails> {
  const bank = await startTestBank();
  const cards = await startTestAcquirer();
  const { acquirer } = cards;
  const sessionOf = (id: string) =>
    acquirer.state.sessions.find(({ reference }) => reference === id);
  const disputesOf = (id: string) => {
    const paid = sessionOf(id)?.paymentIntentId;
    return acquirer.state.disputes.filter(({ paymentIntentId }) => paymentIntentId === paid);
  };
  const pixOf = (id: string) => {
    const charge = bank.bank.state.charges[id.replaceAll("-", "")];
    return charge && bank.bank.state.pix[charge.pixIds[0]!];
  };
  return {
    environment: { ...bank.environment, ...cards.environment },
    pay: (id, method) => {
      const session = sessionOf(id);
      if (method === "card") return session ? payAt(acquirer, session) : null;
      const charge = bank.bank.state.charges[id.replaceAll("-", "")]!;
      return payCharge(bank.bank, charge, { delivery: "never" })!.endToEndId;
    },
    openChargeback: (id, cents) => {
      const { paymentIntentId, cents: paid } = sessionOf(id)!;
      const before = disputesOf(id).filter(({ status }) => status !== "won");
      if (centsOf(before) + Number(cents) > paid) return false;
      openDispute(acquirer, { paymentIntentId: paymentIntentId!, cents: Number(cents) });
      return true;
    },
    endChargeback: (id, verdict) => {
      const open = disputesOf(id).find(({ status }) => status === "needs_response");
      if (open) closeDispute(acquirer, open, verdict);
      return open !== undefined;
    },
    giveBack: (id, cents) => {
      const asked = { cents: Number(cents) };
      const paid = sessionOf(id)?.paymentIntentId;
      if (paid) return commands["payments/:id/refund"]!(acquirer, paid, asked) ? paid : null;
      return returnPix(bank, pixOf(id)!, asked.cents);
    },
    backWithPayer: (id) => {
      const paid = sessionOf(id)?.paymentIntentId;
      const refunds = acquirer.state.refunds.filter(
        (one) => one.paymentIntentId === paid && one.status !== "failed",
      );
      const lost = disputesOf(id).filter(({ status }) => status === "lost");
      return BigInt(centsOf([...refunds, ...lost, ...(pixOf(id)?.returns ?? [])]));
    },
    close: async () => {
      await cards.close();
      await bank.close();
    },
  };
}

type TestAcquirer = Awaited<ReturnType<typeof startTestAcquirer>>["acquirer"];

function payAt(acquirer: TestAcquirer, session: TestAcquirer["state"]["sessions"][number]): string {
  payWithCard(acquirer, session, "4111111111111111");
  return session.id;
}

function centsOf(some: readonly { cents: number }[]): number {
  return some.reduce((sum, { cents }) => sum + cents, 0);
}

type TestBank = Awaited<ReturnType<typeof startTestBank>>;
type Pix = TestBank["bank"]["state"]["pix"][string];

/** As after a contest: the network has taken it back already when it is told. */
function returnPix({ bank }: TestBank, pix: Pix, cents: number): string | null {
  if (centsOf(pix.returns) + cents > pix.cents) return null;
  const now = bank.clock.now();
  pix.returns.push({
    id: newId().replaceAll("-", ""),
    returnId: networkId("D", bank.company.ispb, now),
    cents,
    nature: "MED_FRAUDE",
    status: "DEVOLVIDO",
    requestedAt: now.toISOString(),
    settledAt: now.toISOString(),
  });
  return pix.endToEndId;
}

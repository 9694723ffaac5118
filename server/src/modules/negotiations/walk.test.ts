import type {
  NegotiationDetail,
  NegotiationSide,
} from "@areon/contracts/negotiations/negotiations";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { expireNegotiation } from "./acts/expire-negotiations.ts";
import { judgeAct, phaseOf, type NegotiationPhase } from "./machine/negotiation-machine.ts";
import { openNegotiationSite, type Answer, type NegotiationSite } from "./test-negotiation-site.ts";

let site: NegotiationSite;
let people: Record<NegotiationSide, TestPerson>;
beforeAll(async () => {
  site = await openNegotiationSite();
  people = { buyer: await site.openBuyer(), seller: await site.openSeller() };
});
afterAll(() => site.close());

const doors = ["counter", "acceptance", "refusal", "withdrawal"] as const;
type Door = (typeof doors)[number];
const actOf = { acceptance: "accept", refusal: "refuse", withdrawal: "withdraw" } as const;

/** How each situation is led to, by real calls. */
const situations = ["asked", "offered", "countered", "agreed", "refused", "withdrawn", "expired"];

test(
  "by the real doors every act in every state does what the table says, and nothing else changes it",
  { timeout: 300_000 },
  async () => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (const situation of situations) {
      for (const door of doors) {
        for (const side of ["buyer", "seller"] as const) {
          const before = await prepare(situation);
          const name = `${situation} ${door} ${side}`;
          const answer = await knock(people[side], door, before);
          const after = await read(before.id);
          const isDone = answer.status < 300;
          found.push(`${name} -> ${isDone ? phaseOf(after) : "no"}`);
          wanted.push(`${name} -> ${expected(before, door, side)}`);
          if (!isDone) expect(after).toEqual(before);
        }
      }
    }
    expect(found).toEqual(wanted);
    expect(found).toHaveLength(56);
  },
);

async function prepare(situation: string): Promise<NegotiationDetail> {
  const { buyer, seller } = people;
  const productId = await site.offer(seller);
  const price = situation === "asked" ? null : "90.00";
  const opened = await done(site.open(buyer, productId, { unit_price: price }));
  if (situation === "countered") await done(site.counter(seller, opened));
  if (situation === "agreed") await done(site.answer(seller, "acceptance", opened));
  if (situation === "refused") await done(site.answer(seller, "refusal", opened));
  if (situation === "withdrawn") await done(site.answer(buyer, "withdrawal", opened));
  if (situation === "expired") {
    await site.letPass(opened.id);
    await expireNegotiation(site.parts.db, opened.id);
  }
  return read(opened.id);
}

async function done(call: Promise<Answer>): Promise<NegotiationDetail> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** As the buyer sees it: the same eyes before and after. */
async function read(id: string): Promise<NegotiationDetail> {
  return (await site.call(people.buyer, "GET", `/negotiations/${id}`)).body;
}

function knock(person: TestPerson, door: Door, before: NegotiationDetail): Promise<Answer> {
  return door === "counter" ? site.counter(person, before) : site.answer(person, door, before);
}

function expected(
  before: NegotiationDetail,
  door: Door,
  role: NegotiationSide,
): NegotiationPhase | "no" {
  const { kind } = before.last;
  const act = door === "counter" ? (kind === "ask" ? "offer" : "counter") : actOf[door];
  const situation = { phase: phaseOf(before), lastKind: kind, isOverdue: false };
  // A repeat of what ended it is answered as the first time.
  const isRepeat = before.ended?.by === role && endedBy[before.state] === act;
  if (isRepeat) return phaseOf(before);
  const verdict = judgeAct(situation, { act, role });
  return "to" in verdict ? verdict.to : "no";
}

const endedBy: Partial<Record<NegotiationDetail["state"], string>> = {
  agreed: "accept",
  refused: "refuse",
  withdrawn: "withdraw",
};

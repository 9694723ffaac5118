import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import type { TestPerson } from "#platform/http/test-server";
import { herdAnswers, type InsuranceSite } from "./test-insurance-site.ts";

/** Numbers below a bound, the same for the same seed. */
export type Draw = (below: number) => number;

/** What random acts have moved, counted apart from the books. */
export interface Counted {
  /** Of wallet and premiums together: all that came in from outside. */
  credited: bigint;
  indemnified: bigint;
  policyIds: Set<string>;
}

export interface HistoryActors {
  person: TestPerson;
  /** Two, as much money needs a second person. */
  desk: readonly [TestPerson, TestPerson];
}

const acts = [
  "quote",
  "contract",
  "contract",
  "credit",
  "sweep",
  "sweep",
  "cancel",
  "claim",
  "claim",
] as const;

/** One act of a person or the desk, whatever comes of it; the caller moves the clock between acts. */
export async function actAtRandom(
  site: InsuranceSite,
  { person, desk }: HistoryActors,
  { draw, counted, today }: { draw: Draw; counted: Counted; today: string },
): Promise<void> {
  const policyId = [...counted.policyIds][draw(Math.max(1, counted.policyIds.size))];
  switch (acts[draw(acts.length)]!) {
    case "quote":
      await site.quote(person, { line: "life", capital: `${20_000 + draw(90_000)}.37` });
      return;
    case "contract": {
      const heads = 2 + draw(40);
      const value = `${3_000 + draw(5_000)}.${10 + draw(90)}`;
      const answers = { ...herdAnswers, heads, value_per_head: value };
      const contracted = await site.contract(person, answers, 1 + draw(12));
      if (contracted.status === 201) counted.policyIds.add(contracted.body.id);
      return;
    }
    case "credit": {
      const amount = `${1 + draw(4_000)}.${10 + draw(90)}`;
      await site.credit(person.partyId, amount);
      counted.credited += decimalToCents(amount);
      return;
    }
    case "sweep":
      return site.sweep();
    case "cancel":
      if (policyId) await site.cancel(person, policyId);
      return;
    case "claim":
      if (policyId) await claim(site, { person, desk }, { draw, counted, today, policyId });
  }
}

async function claim(
  site: InsuranceSite,
  { person, desk }: HistoryActors,
  about: { draw: Draw; counted: Counted; today: string; policyId: string },
): Promise<void> {
  const { draw, counted, today: occurred_on, policyId } = about;
  const reported = await site.report(person, policyId, { occurred_on });
  if (reported.status !== 201 || draw(4) === 0) return;
  const amount = draw(3) === 0 ? null : `${1 + draw(60_000)}.${10 + draw(90)}`;
  const id = newId();
  const decided = await site.decide(desk[0], reported.body.id, { id, amount });
  if (decided.status !== 200 || amount === null) return;
  const isPaid =
    decided.body.state === "applied" || (draw(3) > 0 && (await site.confirm(desk[1], id)) === null);
  if (isPaid) counted.indemnified += decimalToCents(amount);
}

import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { decimalToCents } from "#platform/money";
import { actAtRandom, type Counted, type Draw } from "./test-insurance-history.ts";
import { openInsuranceSite, type InsuranceSite } from "./test-insurance-site.ts";

const histories = Number(process.env["INSURANCE_HISTORIES"] ?? 4);
const seed = Number(process.env["INSURANCE_SEED"] ?? 20_261_117);

let site: InsuranceSite;
beforeAll(async () => {
  site = await openInsuranceSite();
});
afterAll(() => site.close());

/** Mulberry32. */
function drawFrom(start: number): Draw {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test(
  "however policies are bought, paid, claimed and cancelled, no centavo comes from nowhere",
  { timeout: 60_000 + histories * 30_000 },
  async () => {
    const desk = [await site.openDesk(), await site.openDesk()] as const;
    for (let history = 0; history < histories; history += 1) {
      const draw = drawFrom(seed + history);
      let day = dayNumber("2026-11-15");
      await site.setClock(`${isoDay(day)}T10:00`);
      const person = await site.openPerson();
      const counted: Counted = { credited: 0n, indemnified: 0n, policyIds: new Set() };
      for (let step = 0; step < 30; step += 1) {
        day += [0, 0, 1, 6, 15, 31][draw(6)]!;
        await site.setClock(`${isoDay(day)}T10:00`);
        await actAtRandom(site, { person, desk }, { draw, counted, today: isoDay(day) });
        await expectExact({ person, counted }, `seed ${seed + history}, step ${step}`);
      }
    }
    expect(await verifyLedger(site.database.db, [])).toEqual([]);
  },
);

async function expectExact(
  { person, counted }: { person: Parameters<InsuranceSite["policy"]>[0]; counted: Counted },
  when: string,
): Promise<void> {
  let premiums = 0n;
  for (const id of counted.policyIds) {
    const policy = await site.policy(person, id);
    const inAccount = await site.premiums(id);
    const [paid, refunded] = [decimalToCents(policy.paid), decimalToCents(policy.refunded)];
    expect(inAccount, when).toBe(paid - refunded);
    const ofInstalments = policy.instalments
      .filter((one: { paid_at: string | null }) => one.paid_at)
      .reduce((sum: bigint, one: { amount: string }) => sum + decimalToCents(one.amount), 0n);
    expect(paid, when).toBe(ofInstalments);
    premiums += inAccount;
  }
  const wallet = decimalToCents(await site.available(person));
  expect(wallet + premiums, when).toBe(counted.credited + counted.indemnified);
}

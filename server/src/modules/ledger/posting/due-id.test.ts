import { afterAll, beforeAll, expect, test } from "vitest";
import { idSchema } from "@areon/contracts/core/primitives";
import { deriveId, idTimeMs, newId } from "#platform/ids";
import { beforeTheKey, foretellId } from "#platform/test-foretold-id";
import { dueId } from "./due-id.ts";
import { createTestLedger, move, type TestLedger } from "../test-ledger.ts";

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

const work = { reason: "test", reference: "" };
const dueNow = () => {
  const id = newId();
  return { atMs: idTimeMs(id), from: `test ${id}` };
};

async function moveUnder(id: string, actorId?: string): Promise<void> {
  const sides = { debit: ledger.world, credit: await ledger.open("guarded"), amount: 1n };
  const transfer = { ...move(sides, id), ...(actorId ? { actorId } : {}) };
  await ledger.post({ transfers: [transfer], isDerived: true });
}

test("work that was due before there was a key keeps its id, also once it is done", async () => {
  const due = dueNow();
  const id = foretellId(due);
  await beforeTheKey(async () => {
    expect(await dueId(ledger.db, due, work)).toBe(id);
    await moveUnder(id);
    expect(await dueId(ledger.db, due, work)).toBe(id);
  });
  expect(await dueId(ledger.db, due, work)).toBe(deriveId(due));
});

test("where somebody has taken that id the work has one that nobody could take", async () => {
  const [due, sameWords] = [dueNow(), dueNow()];
  await moveUnder(foretellId(due));
  await moveUnder(foretellId(sameWords), newId());
  const keyed = [deriveId(due), deriveId(sameWords)];
  expect(keyed.some((id) => idSchema.safeParse(id).success)).toBe(false);
  await beforeTheKey(async () => {
    expect(await dueId(ledger.db, due, { ...work, reason: "other" })).toBe(keyed[0]);
    expect(await dueId(ledger.db, due, { ...work, reference: "other" })).toBe(keyed[0]);
    expect(await dueId(ledger.db, sameWords, work)).toBe(keyed[1]);
  });
});

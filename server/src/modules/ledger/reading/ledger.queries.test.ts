import { afterAll, beforeAll, expect, test } from "vitest";
import { readEntries } from "./ledger.queries.ts";
import { createTestLedger, move, type TestLedger } from "../test-ledger.ts";

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

test("entries of one millisecond are each read once, on whichever side of a page's edge they lie", async () => {
  const [from, to] = [await ledger.open("guarded", 100n), await ledger.open("guarded")];
  const transfers = [1n, 2n, 3n, 4n].map((amount) => move({ debit: from, credit: to, amount }));
  await ledger.post(...transfers.map((transfer) => ({ transfers: [transfer] as const })));
  // Against the order of their ids, a microsecond apart.
  for (const [place, { id }] of transfers.entries()) {
    await ledger.asOwner(
      `update ledger.transfers set occurred_at = date_trunc('millisecond', occurred_at)
        + make_interval(secs => $2 / 1000000.0) where id = $1`,
      [id, 900 - place],
    );
  }
  const read: string[] = [];
  for (;;) {
    const before = read.at(-1);
    const page = { accountId: to, limit: 1, ...(before ? { before } : {}) };
    const [entry] = await readEntries(ledger.db, page);
    if (!entry) break;
    read.push(entry.id);
  }
  expect(read).toEqual(transfers.map(({ id }) => id));
});

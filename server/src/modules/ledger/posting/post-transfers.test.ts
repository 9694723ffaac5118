import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { closeAccount } from "../accounts/close-account.ts";
import { readCounters, readEntries } from "../reading/ledger.queries.ts";
import { surely } from "./judge-outcome.ts";
import { openAccounts } from "../accounts/open-accounts.ts";
import { postGroup, postTransfers } from "./post-transfers.ts";
import { shardFor } from "../accounts/sharded-account.ts";
import {
  asTheyAre,
  createTestLedger,
  hold,
  move,
  resolve,
  type TestLedger,
} from "../test-ledger.ts";

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

const countersOf = async (id: string) => (await readCounters(ledger.db, [id])).get(id)!;
const posted = { state: "posted", at: expect.any(Date) };

describe("a transfer", () => {
  test("moves the amount from the debited to the credited account, with its time and reason", async () => {
    const [from, to] = [await ledger.open("guarded", 500n), await ledger.open("guarded")];
    const transfer = move({ debit: from, credit: to, amount: 120n });
    const [outcome] = await ledger.post({ transfers: [transfer] });
    expect(outcome).toEqual(posted);
    expect(await countersOf(from)).toMatchObject({ debitsPosted: 120n, creditsPosted: 500n });
    expect(await countersOf(to)).toMatchObject({ debitsPosted: 0n, creditsPosted: 120n });
    const [entry] = await readEntries(ledger.db, { accountId: to, limit: 5 });
    expect(entry).toMatchObject({
      id: transfer.id,
      side: "credit",
      otherAccountId: from,
      amount: 120n,
    });
  });

  test("is refused alone when the funds do not suffice, and its batch-mates are posted", async () => {
    const [rich, poor] = [await ledger.open("guarded", 100n), await ledger.open("guarded", 10n)];
    const to = await ledger.open("guarded");
    const outcomes = await ledger.post(
      { transfers: [move({ debit: rich, credit: to, amount: 100n })] },
      { transfers: [move({ debit: poor, credit: to, amount: 11n })] },
      { transfers: [move({ debit: newId(), credit: to, amount: 1n })] },
    );
    expect(outcomes).toEqual([
      posted,
      { state: "refused", why: "short_of_funds", accountId: poor },
      { state: "refused", why: "account_not_found", accountId: expect.any(String) },
    ]);
    expect(await countersOf(to)).toMatchObject({ creditsPosted: 100n });
  });

  test("obeys the mirrored rule too: credits within debits", async () => {
    const [asset, to] = [await ledger.open("mirrored", 50n), await ledger.open("free")];
    const outcomes = await ledger.post(
      { transfers: [move({ debit: to, credit: asset, amount: 30n })] },
      { transfers: [move({ debit: to, credit: asset, amount: 30n })] },
    );
    expect(outcomes).toEqual([
      posted,
      { state: "refused", why: "short_of_funds", accountId: asset },
    ]);
  });

  test("repeated with the same input is answered as at first, with another input refused", async () => {
    const [from, to] = [await ledger.open("guarded", 500n), await ledger.open("guarded")];
    const id = newId();
    const first = await ledger.post({
      transfers: [move({ debit: from, credit: to, amount: 5n }, id)],
    });
    const again = await ledger.post({
      transfers: [move({ debit: from, credit: to, amount: 5n }, id)],
    });
    expect(again).toEqual([{ ...first[0], state: "replayed" }]);
    const other = await ledger.post({
      transfers: [move({ debit: from, credit: to, amount: 6n }, id)],
    });
    expect(other).toEqual([{ state: "refused", why: "mismatch" }]);
    expect(await countersOf(to)).toMatchObject({ creditsPosted: 5n });
  });

  test("is known again by its input when the transfers would differ by now", async () => {
    const [from, to] = [await ledger.open("guarded", 500n), await ledger.open("guarded")];
    const id = newId();
    const ask = (amount: bigint) =>
      ledger.post({
        input: "5 to Ana",
        transfers: [move({ debit: from, credit: to, amount }, id)],
      });
    expect(await ask(5n)).toEqual([posted]);
    expect(await ask(6n)).toMatchObject([{ state: "replayed" }]);
  });

  test("with an id of long ago is answered when known and refused when not", async () => {
    const [from, to] = [await ledger.open("guarded", 500n), await ledger.open("guarded")];
    const transfers = [move({ debit: from, credit: to, amount: 5n }, oldId(3))] as const;
    expect(await ledger.post({ transfers })).toEqual([{ state: "refused", why: "stale" }]);
    expect(await ledger.post({ transfers, isDerived: true })).toEqual([posted]);
    expect(await ledger.post({ transfers })).toMatchObject([{ state: "replayed" }]);
  });

  test("between units is a fault, and nothing is left of it", async () => {
    const [money, limit] = [await ledger.open("guarded", 500n), newId()];
    await inTransaction(ledger.db, (trx) =>
      openAccounts(trx, [{ id: limit, book: "limit_grant", owner: "test" }]),
    );
    await expect(
      ledger.post({ transfers: [move({ debit: money, credit: limit, amount: 5n })] }),
    ).rejects.toThrow("leave its unit");
    expect(await countersOf(money)).toMatchObject({ debitsPosted: 0n });
  });

  test("rolls back with the use case that posted it", async () => {
    const [from, to] = [await ledger.open("guarded", 500n), await ledger.open("guarded")];
    const useCase = inTransaction(ledger.db, async (trx) => {
      await postGroup(trx, { transfers: [move({ debit: from, credit: to, amount: 5n })] }, surely);
      throw new Error("changed my mind");
    });
    await expect(useCase).rejects.toThrow("changed my mind");
    expect(await countersOf(from)).toMatchObject({ debitsPosted: 0n });
  });
});

describe("linked transfers", () => {
  test("are posted all or none, and judged by where they end", async () => {
    const [first, middle, last] = [
      await ledger.open("guarded", 100n),
      await ledger.open("guarded"),
      await ledger.open("guarded"),
    ];
    const through = (amount: bigint) =>
      ledger.post({
        transfers: [
          move({ debit: first, credit: middle, amount }),
          move({ debit: middle, credit: last, amount }),
        ],
      });
    expect(await through(101n)).toMatchObject([{ why: "short_of_funds", accountId: first }]);
    expect(await countersOf(last)).toMatchObject({ creditsPosted: 0n });
    expect(await through(60n)).toEqual([posted]);
    expect(await countersOf(middle)).toMatchObject({ creditsPosted: 60n, debitsPosted: 60n });
    expect(await countersOf(last)).toMatchObject({ creditsPosted: 60n });
  });
});

describe("a hold", () => {
  test("sets money aside, and a part of it can be posted once", async () => {
    const [from, to] = [await ledger.open("guarded", 100n), await ledger.open("guarded")];
    const held = hold({ debit: from, credit: to, amount: 80n });
    expect(await ledger.post({ transfers: [held] })).toEqual([posted]);
    expect(
      await ledger.post({ transfers: [move({ debit: from, credit: to, amount: 21n })] }),
    ).toMatchObject([{ why: "short_of_funds" }]);
    expect(await ledger.post({ transfers: [resolve("post", held.id, 81n)] })).toMatchObject([
      { why: "amount_above_hold" },
    ]);
    const outcomes = await ledger.post(
      { transfers: [resolve("post", held.id, 30n)] },
      { transfers: [resolve("void", held.id)] },
    );
    expect(outcomes).toMatchObject([posted, { why: "hold_not_open" }]);
    expect(await countersOf(from)).toEqual({
      debitsPending: 0n,
      creditsPending: 0n,
      debitsPosted: 30n,
      creditsPosted: 100n,
    });
    expect(await ledger.post({ transfers: [resolve("void", held.id)] })).toMatchObject([
      { why: "hold_not_open" },
    ]);
    expect(await ledger.post({ transfers: [resolve("void", newId())] })).toMatchObject([
      { why: "hold_not_found" },
    ]);
  });

  test("can be posted until its time and expired from then on", async () => {
    const [from, to] = [await ledger.open("guarded", 100n), await ledger.open("guarded")];
    const soon = hold({ debit: from, credit: to, amount: 10n, expiresAt: new Date("2099-01-01") });
    const past = hold({ debit: from, credit: to, amount: 20n, expiresAt: new Date("2020-01-01") });
    await ledger.post({ transfers: [soon] }, { transfers: [past] });
    const outcomes = await ledger.post(
      { transfers: [resolve("post", past.id)] },
      { transfers: [resolve("expire", past.id)] },
      { transfers: [resolve("expire", soon.id)] },
      { transfers: [resolve("post", soon.id)] },
    );
    expect(outcomes).toMatchObject([
      { why: "hold_expired" },
      posted,
      { why: "hold_not_due" },
      posted,
    ]);
    expect(await countersOf(from)).toMatchObject({ debitsPending: 0n, debitsPosted: 10n });
  });
});

describe("an account", () => {
  test("is closed only when nothing is left on it, and then takes nothing", async () => {
    const account = await ledger.open("guarded", 10n);
    const close = () => inTransaction(ledger.db, (trx) => closeAccount(trx, account));
    expect(await close()).toBe(false);
    await ledger.post({ transfers: [move({ debit: account, credit: ledger.world, amount: 10n })] });
    expect(await close()).toBe(true);
    expect(
      await ledger.post({
        transfers: [move({ debit: ledger.world, credit: account, amount: 1n })],
      }),
    ).toEqual([{ state: "refused", why: "account_closed", accountId: account }]);
  });

  test("that is hot is several rows which are read as one", async () => {
    const hot = { logicalId: `${newId().slice(0, -4)}0000`, shards: 4 };
    const account = { id: hot.logicalId, book: "free", owner: "hot", shards: 4 };
    await inTransaction(ledger.db, (trx) => openAccounts(trx, [account]));
    await inTransaction(ledger.db, (trx) => openAccounts(trx, [account]));
    const ids = Array.from({ length: 40 }, () => newId());
    await ledger.post(
      ...ids.map((id) => {
        const credit = shardFor(hot, id);
        return { transfers: [move({ debit: ledger.world, credit, amount: 1n }, id)] as const };
      }),
    );
    expect(new Set(ids.map((id) => shardFor(hot, id))).size).toBeGreaterThan(1);
    expect(await countersOf(hot.logicalId)).toMatchObject({ creditsPosted: 40n });
  });

  test("that is opened while a transfer waits is not there for it, whenever that looks", async () => {
    const [from, to] = [await ledger.open("guarded", 10n), await ledger.open("guarded")];
    const late = newId();
    const [lock, wait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = inTransaction(ledger.db, async (trx) => {
      await postGroup(trx, { transfers: [move({ debit: from, credit: to, amount: 1n })] }, surely);
      lock.resolve();
      await wait.promise;
    });
    await lock.promise;
    const waiting = inTransaction(ledger.db, async (trx) => {
      await sql`set local lock_timeout = 0`.execute(trx);
      const toBoth = [to, late].map((credit) => move({ debit: from, credit, amount: 1n }));
      return postTransfers(trx, [{ transfers: [toBoth[0]!, toBoth[1]!] }], asTheyAre);
    });
    await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 45_000 });
    await inTransaction(ledger.db, (trx) =>
      openAccounts(trx, [{ id: late, book: "guarded", owner: "test" }]),
    );
    wait.resolve();
    await holder;
    expect(await waiting).toEqual([
      { state: "refused", why: "account_not_found", accountId: late },
    ]);
    expect(await countersOf(to)).toMatchObject({ creditsPosted: 1n });
  });

  test("can't be opened over another's", async () => {
    const id = await ledger.open("guarded");
    const open = inTransaction(ledger.db, (trx) =>
      openAccounts(trx, [{ id, book: "guarded", owner: "somebody else" }]),
    );
    await expect(open).rejects.toThrow("belongs to another");
  });
});

test("events and audit are written for what was posted and for nothing else", async () => {
  const [from, to] = [await ledger.open("guarded", 100n), await ledger.open("guarded")];
  const ask = (amount: bigint, id: string) => ({
    transfers: [move({ debit: from, credit: to, amount }, id)] as const,
    events: [{ type: "test.moved" as const, key: from, payload: { id } }],
    audit: [
      {
        action: "wallet.transfer_made" as const,
        actor: null,
        objectKind: "transfer",
        objectId: id,
        after: { amount },
      },
    ],
  });
  const [good, bad] = [newId(), newId()];
  await ledger.post(ask(60n, good), ask(60n, bad));
  await ledger.post(ask(60n, good));
  const events = await ledger.db
    .selectFrom("platform.events")
    .select("payload")
    .where("key", "=", from)
    .execute();
  expect(events).toEqual([{ payload: { id: good } }]);
  const audit = await ledger.db
    .selectFrom("platform.audit_entries")
    .select(["object_id", "changes"])
    .where("action", "=", "wallet.transfer_made")
    .execute();
  expect(audit).toEqual([{ object_id: good, changes: { amount: expect.anything() } }]);
});

test("the application can't write transfers, accounts, holds or books but through the functions", async () => {
  for (const table of ["transfers", "accounts", "holds", "books", "dropped_totals"]) {
    const name = sql.table(`ledger.${table}`);
    const column = sql.ref(
      { transfers: "amount", accounts: "credits_posted", holds: "amount", books: "title" }[table] ??
        "unit",
    );
    for (const statement of [
      sql`update ${name} set ${column} = null`,
      sql`insert into ${name} select * from ${name}`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
    ]) {
      await expect(statement.execute(ledger.db)).rejects.toMatchObject({ code: "42501" });
    }
  }
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger.transfers'::regclass
  `.execute(ledger.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) {
    const partition = sql`select from ${sql.raw(name)}`;
    await expect(partition.execute(ledger.db)).rejects.toMatchObject({ code: "42501" });
  }
});

/** How many calls of this database wait for another's lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ledger.db);
  return rows[0]!.waiting;
}

/** An id whose time lies that many days back. */
function oldId(days: number): string {
  const id = newId();
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - days * 24 * 60 * 60 * 1000;
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStore } from "#modules/files";
import { createVault, identityPersonalTables, privacySweepers } from "#modules/identity";
import { ledgerPersonalTables, postGroup, surely } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { walletPersonalTables } from "./personal-tables.ts";
import { openWalletSite, type TestHolder, type WalletSite } from "../test-wallet-site.ts";
import { walletErasureBlocker, walletRetentionClaim } from "./wallet-privacy.ts";

let site: WalletSite;
let directory: string;
beforeAll(async () => {
  site = await openWalletSite();
  directory = await mkdtemp(join(tmpdir(), "areon-wallet-privacy-"));
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

/** Asks for the erasure as of long ago, and runs the worker's sweepers until nothing is due. */
async function erase({ actor }: TestHolder): Promise<string> {
  const { db } = site.database;
  const id = newId();
  const protocol = `E-${id
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(.{4})/, "$1-$2-")}`;
  await sql`insert into identity.erasures (id, user_id, protocol, due_at)
    values (${id}, ${actor.userId}, ${protocol}, platform.now() - interval '1 minute')`.execute(db);
  const config = testConfig({ FILES_DIRECTORY: directory });
  const sweepers = privacySweepers({
    vault: createVault(config),
    sealer: createSealer(config),
    fileStore: createFileStore(config),
    personalTables: [...identityPersonalTables, ...walletPersonalTables, ...ledgerPersonalTables],
    erasureBlockers: [walletErasureBlocker],
    retentionClaims: [walletRetentionClaim],
  });
  for (const sweeper of sweepers) while ((await sweeper.sweep(db)) > 0);
  const { rows } = await sql<{ state: string }>`
    select state from identity.erasures where id = ${id}`.execute(db);
  return rows[0]!.state;
}

/** Holds the payee's account, as a transfer in flight does, until what is given here has begun. */
async function whileAccountIsHeld(
  accountId: string,
  work: (begin: <T>(act: () => Promise<T>) => Promise<Promise<T>[]>) => Promise<void>,
): Promise<void> {
  const holding = new Client({ connectionString: site.database.ownerUrl });
  await holding.connect();
  try {
    await holding.query("begin");
    await holding.query("select from ledger.accounts where id = $1 for update", [accountId]);
    let waiting = 0;
    await work(async (act) => {
      const begun = act();
      waiting += 1;
      await expect.poll(countWaiting, { timeout: 45_000 }).toBe(waiting);
      return [begun];
    });
  } finally {
    await holding.query("rollback");
    await holding.end();
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct l.pid)::int as waiting
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`.execute(site.database.db);
  return rows[0]!.waiting;
}

async function openPayment() {
  const ana = await site.openHolder("101.00", "Ana Paula Souza");
  const bento = await site.openHolder("0.00", "Bento Dias");
  // The first transfer of a day takes a second turn to open the day's limit, and loses its place.
  const other = await site.payeeOf(ana, await site.openHolder());
  await site.send(ana, await site.prepare(ana, { payee_id: other, amount: "1.00" }));
  const payee_id = await site.payeeOf(ana, bento);
  return { ana, bento, sending: await site.prepare(ana, { payee_id, amount: "30.00" }) };
}

describe("an erasure and a transfer to that person at the same moment", () => {
  test("waits when the money was first, and leaves its owner whole", async () => {
    const { ana, bento, sending } = await openPayment();
    const begun: Promise<unknown>[] = [];
    await whileAccountIsHeld(bento.partyId, async (begin) => {
      begun.push(...(await begin(() => site.send(ana, sending))));
      begun.push(...(await begin(() => erase(bento))));
    });
    expect(await Promise.all(begun)).toMatchObject([{ status: 201 }, "cooling"]);
    expect(await site.available(bento)).toBe("30.00");
  });

  test("refuses the money when the erasure was first: nothing lies where nobody can fetch it", async () => {
    const { ana, bento, sending } = await openPayment();
    const begun: Promise<unknown>[] = [];
    await whileAccountIsHeld(bento.partyId, async (begin) => {
      begun.push(...(await begin(() => erase(bento))));
      begun.push(...(await begin(() => site.send(ana, sending))));
    });
    expect(await Promise.all(begun)).toMatchObject([
      "erased",
      { body: { code: "ledger_account_closed" } },
    ]);
    expect(await site.available(ana)).toBe("100.00");
  });

  test("also closes a wallet that nobody had opened yet", async () => {
    const person = await site.openHolder();
    expect(await erase(person)).toBe("erased");
    const { rows } = await sql<{ is_closed: boolean }>`
      select closed_at is not null as is_closed from ledger.accounts
      where id = ${person.partyId}`.execute(site.database.db);
    expect(rows).toEqual([{ is_closed: true }]);
  });
});

describe("what stands in an erasure's way", () => {
  const reasonFor = ({ actor }: TestHolder) =>
    walletErasureBlocker.find(site.database.db, actor.userId);

  test("is money, and what is held on either side", async () => {
    const ana = await site.openHolder("10.00");
    const bento = await site.openHolder("0.00");
    await site.credit(bento.partyId, "0.01");
    expect(await reasonFor(ana)).toBe("saldo na carteira");
    const hold = {
      kind: "hold",
      id: newId(),
      debit: ana.partyId,
      credit: bento.partyId,
      amount: 1_000n,
      expiresAt: new Date("2100-01-01T00:00:00Z"),
      reason: "wallet_transfer",
      reference: "",
    } as const;
    await inTransaction(site.database.db, (trx) => postGroup(trx, { transfers: [hold] }, surely));
    expect(await reasonFor(ana)).toBe("valores reservados na carteira");
    expect(await reasonFor(bento)).toBe("valores reservados na carteira");
    expect(await erase(ana)).toBe("cooling");
  });

  test("is nothing for an empty wallet, for none, and for an account that is gone", async () => {
    const person = await site.openHolder();
    expect(await reasonFor(person)).toBe(null);
    await site.available(person);
    expect(await reasonFor(person)).toBe(null);
    expect(await walletErasureBlocker.find(site.database.db, newId())).toBe(null);
  });
});

test("the books are kept from the last movement on, and not for who never had any", async () => {
  const { db } = site.database;
  const person = await site.openHolder("10.00");
  const claim = await walletRetentionClaim(db, person.actor.userId);
  const { rows } = await sql<{ at: Date }>`select max(occurred_at) as at from ledger.transfers
    where credit_account = ${person.partyId}`.execute(db);
  expect(claim).toEqual({ subject: "ledger", since: rows[0]!.at });
  const idle = await site.openHolder();
  expect(await walletRetentionClaim(db, idle.actor.userId)).toBe(null);
});

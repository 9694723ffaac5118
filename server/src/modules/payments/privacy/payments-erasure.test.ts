import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileStore } from "#modules/files";
import { createVault, identityPersonalTables, privacySweepers } from "#modules/identity";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { bankingErasureBlocker } from "./banking-privacy.ts";
import { paymentsPersonalTables } from "./personal-tables.ts";

let database: TestDatabase;
let directory: string;
let person: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "areon-payments-erasure-"));
  const server = await createTestServer({ db: database.db, routes: [] });
  person = await server.signIn(["buyer"]);
  await server.app.close();
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const paidPayee = newId();
const scheduledPayee = newId();

test("whoever has a row in every table of payments is erased; a kept schedule keeps its payee", async () => {
  await fillEveryTable();
  for (const { table } of paymentsPersonalTables)
    expect([table, await count(table)]).not.toEqual([table, 0]);
  expect(await erase()).toBe("erased");
  for (const { table, onErasure } of paymentsPersonalTables) {
    if (table === "payments.payees") continue;
    expect([table, (await count(table)) > 0]).toEqual([table, onErasure !== "delete"]);
  }
  const { rows } = await sql`select id from payments.payees`.execute(database.db);
  expect(rows).toEqual([{ id: scheduledPayee }]);
});

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(database.db);
  return rows[0]!.rows;
}

/** Asks for the erasure as of long ago, and runs the worker's sweepers until nothing is due. */
async function erase(): Promise<string> {
  const { db } = database;
  const id = newId();
  await sql`insert into identity.erasures (id, user_id, protocol, due_at)
    values (${id}, ${person.actor.userId}, 'E-AAAA-BBBB-CCCC', platform.now() - interval '1 minute')
  `.execute(db);
  const config = testConfig({ FILES_DIRECTORY: directory });
  const sweepers = privacySweepers({
    vault: createVault(config),
    sealer: createSealer(config),
    fileStore: createFileStore(config),
    personalTables: [...identityPersonalTables, ...paymentsPersonalTables],
    erasureBlockers: [bankingErasureBlocker],
    retentionClaims: [],
  });
  for (const sweeper of sweepers) while ((await sweeper.sweep(db)) > 0);
  const { rows } = await sql<{ state: string }>`
    select state from identity.erasures where id = ${id}`.execute(db);
  return rows[0]!.state;
}

/** All of it has come to its end: what is still open stands in an erasure's way. */
async function fillEveryTable(): Promise<void> {
  const hash = () => randomBytes(32);
  const [user, party] = [person.actor.userId, person.partyId];
  const [payout, boleto, key, schedule, contest, card] = Array.from({ length: 6 }, newId);
  const rows = [
    sql`into payments.look_up_days values (${user}, '2026-11-10', 1)`,
    ...[paidPayee, scheduledPayee].map(
      (id) => sql`into payments.payees
        (id, party_id, user_id, fingerprint, source, kind, sealed, valid_until)
        values (${id}, ${party}, ${user}, ${hash()}, 'key', 'person', '', platform.now())`,
    ),
    sql`into payments.bank_accounts
      (id, party_id, user_id, ispb, type, kind, sealed, fingerprint)
      values (${newId()}, ${party}, ${user}, '12345678', 'checking', 'person', '', ${hash()})`,
    sql`into payments.payouts (id, party_id, user_id, kind, method, payee_id, amount, fee,
        description, sealed, limit_uses, state, send_at, expected_at, ended_at)
      values (${payout}, ${party}, ${user}, 'pix', 'pix', ${paidPayee}, 100, 0, '', '', '[]',
        'settled', platform.now(), platform.now(), platform.now())`,
    sql`into payments.limit_changes (id, party_id, user_id, kind, amount, effective_at)
      values (${newId()}, ${party}, ${user}, 'night', 100, platform.now() + interval '1 day')`,
    sql`into payments.limit_periods
      values (${newId()}, ${party}, 'night', platform.now(), platform.now(), 100)`,
    sql`into payments.charges
        (id, party_id, purpose, txid, amount, description, lives_seconds, state, created_by)
      values (${newId()}, ${party}, 'charge', ${newId().replaceAll("-", "")}, 100, '', 60,
        'removed', ${user})`,
    sql`into payments.receipts (id, rail, economic_key, amount, party_id, state, happened_at)
      values (${newId()}, 'pix', 'E1', 100, ${party}, 'credited', platform.now())`,
    sql`into payments.boletos (id, party_id, created_by, purpose, amount, due_date, description,
        has_late_charges, sealed_payer, input_hash, state)
      values (${boleto}, ${party}, ${user}, 'charge', 100, '2026-11-10', '', false, '', ${hash()},
        'cancelled')`,
    sql`into payments.pix_keys (id, party_id, created_by, kind, state, ended_at)
      values (${key}, ${party}, ${user}, 'evp', 'removed', platform.now())`,
    sql`into payments.pix_key_lookups values (${key}, 'one', ${hash()})`,
    sql`into payments.schedules
        (id, party_id, created_by, payee_id, amount, description, first_date, input_hash, state)
      values (${schedule}, ${party}, ${user}, ${scheduledPayee}, 100, '', '2026-11-10', ${hash()},
        'cancelled')`,
    sql`into payments.schedule_occurrences (schedule_id, date, state, ended_at)
      values (${schedule}, '2026-11-10', 'cancelled', platform.now())`,
    sql`into payments.contests (id, party_id, created_by, payout_id, end_to_end_id, reason,
        sealed_details, input_hash, state, closed_at)
      values (${contest}, ${party}, ${user}, ${payout}, 'E1', 'fraud', '', ${hash()}, 'refused',
        platform.now())`,
    sql`into payments.card_payments (id, party_id, user_id, purpose, reference, description,
        amount, target_account_id, success_path, cancel_path, state, expires_at)
      values (${card}, ${party}, ${user}, 'order', 'one', 'Um', 100, ${newId()}, '/a', '/b',
        'failed', platform.now())`,
    sql`into payments.card_refunds (id, payment_id, amount, reason, state, ended_at)
      values (${newId()}, ${card}, 100, 'teste', 'failed', platform.now())`,
    sql`into payments.card_disputes (acquirer_id, id, payment_id, amount, state, ended_at)
      values ('one', ${newId()}, ${card}, 100, 'won', platform.now())`,
  ];
  for (const row of rows) await sql`insert ${row}`.execute(database.db);
}

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCounters } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openWalletSite, type WalletSite } from "../test-wallet-site.ts";
import { proofFactsReader } from "../finance/proof-facts-reader.ts";
import { transferFactsReader, walletOwnersReader } from "./transfer-facts-reader.ts";

let site: WalletSite;
const published: string[] = [];
const bus = { publish: (subject: string) => void published.push(subject) };
beforeAll(async () => {
  site = await openWalletSite();
});
afterAll(() => site.close());

/** Everything of its types that was recorded so far, as the reader's loop would hand it over. */
async function deliver(reader: Subscription): Promise<void> {
  const { rows: events } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where type = any (${reader.types}::text[]) order by seq`.execute(
    site.database.db,
  );
  await inTransaction(site.database.db, (trx) => reader.handle(trx, events));
  await reader.afterCommit?.(events);
}

async function noticesOf({ actor }: TestPerson) {
  const { rows } = await sql<{ title: string; message: string; link: string }>`
    select title, message, link from notifications.notifications
    where user_id = ${actor.userId} order by id`.execute(site.database.db);
  return rows.map((row) => ({ ...row, title: row.title.replaceAll("\u00A0", " ") }));
}

describe("after a transfer", () => {
  test("the payee is told exactly once, also when the batch comes twice", async () => {
    const ana = await site.openHolder("100.00", "Ana Paula Souza");
    const bento = await site.openHolder("0.00", "Bento Dias");
    const payee_id = await site.payeeOf(ana, bento);
    const sending = await site.prepare(ana, { payee_id, amount: "30.00", description: "frete" });
    expect((await site.send(ana, sending)).status).toBe(201);
    // What somebody calls themselves afterwards is not what the notice says.
    await sql`update identity.users set full_name = 'Banco Central'
      where id = ${ana.actor.userId}`.execute(site.database.db);
    const reader = transferFactsReader({ bus, config: site.config });
    await deliver(reader);
    await deliver(reader);
    expect(await noticesOf(bento)).toEqual([
      {
        title: "Você recebeu R$ 30,00",
        message: "De Ana Paula Souza · frete",
        link: `/wallet/transactions/${sending.id}`,
      },
    ]);
    expect(await noticesOf(ana)).toEqual([]);
    expect(published.length).toBeGreaterThan(0);
    // And whoever was paid may be paid again without a look-up.
    await site.moveClock("3 hours");
    const again = await site.prepare(ana, { payee_id, amount: "1.00" });
    expect((await site.send(ana, again)).status).toBe(201);
    await site.moveClock("0");
  });
});

describe("with the registration", () => {
  test("a wallet is opened, once, and none for an administrator", async () => {
    const person = await site.openHolder();
    const treasurer = await site.openTreasurer();
    await deliver(walletOwnersReader());
    await deliver(walletOwnersReader());
    const { rows } = await sql<{ party_id: string }>`select party_id from wallet.wallets
      where party_id = any (${[person.partyId, treasurer.partyId]}::uuid[])`.execute(
      site.database.db,
    );
    expect(rows).toEqual([{ party_id: person.partyId }]);
    expect((await readCounters(site.database.db, [person.partyId])).size).toBe(1);
  });
});

describe("when a proof of the books fails", () => {
  test("those who read the books are told once, and the screen shows it", async () => {
    const { db } = site.database;
    const treasurer = await site.openTreasurer();
    const buyer = await site.openHolder();
    const id = newId();
    await sql`insert into ledger.proofs
      (id, accounts, transfers, sealed_days, book_breaks, broken_days, findings)
      values (${id}, 3, 8, 2, 1, 2, '{}')`.execute(db);
    await sql`insert into platform.events (type, key, payload)
      values ('ledger.proof_failed', 'books', ${JSON.stringify({ proof_id: id, breaks: 3 })})`.execute(
      db,
    );
    const reader = proofFactsReader({ bus });
    await deliver(reader);
    await deliver(reader);
    expect(await noticesOf(treasurer)).toMatchObject([
      { title: "Os livros não fecham", message: expect.stringContaining("3 divergências") },
    ]);
    expect(await noticesOf(buyer)).toEqual([]);
    const { body } = await site.call(treasurer, "GET", "/admin/finance/trial-balance");
    expect(body).toMatchObject({
      is_balanced: true,
      last_proof: { breaks: 3, accounts: 3, transfers: 8, sealed_days: 2 },
    });
  });
});

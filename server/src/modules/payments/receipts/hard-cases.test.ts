import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeBack as networkTakesBack } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { receivePix as arrive } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { enter } from "../../../../../sandbox/src/bank/ledger.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { closeAccount, postGroup, surely, readCounters } from "#modules/ledger";
import { createPartyCards } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { debtsAccountId } from "../accounts.ts";
import { chargeRoutes } from "../charges/charge.routes.ts";
import type { Bank } from "../dependencies.ts";
import { handleNotices } from "../inbox/handle-notices.ts";
import { receiveNotice } from "../inbox/receive-notice.ts";
import { openPayoutSite, type TestPayer } from "../payouts/test-payout-site.ts";
import { assignmentApproval } from "../reconciliation/assignment-approval.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { returnUnmatched } from "../reconciliation/return-unmatched.ts";
import { askAboutReturns } from "./ask-about-returns.ts";
import { receivePix } from "./receive-pix.ts";
import { receiveTransfer } from "./receive-transfer.ts";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, (parts) =>
    chargeRoutes({ ...parts, cards: createPartyCards(parts) }),
  );
let site: Awaited<ReturnType<typeof open>>;
let parts: (typeof site)["dependencies"] & { bank: Bank };
let staff: TestPayer;
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
  staff = await site.openPayer("0.01");
});
beforeEach(() => sql`update payments.breaks set closed_at = platform.now()`.execute(parts.db));
afterAll(() => site.close());

const origin = { address: "127.0.0.1", userAgent: undefined };
const reason = "Conferido com o extrato do banco";

/** A Pix that nobody here has asked for. */
async function strangePix(cents: number) {
  const { company } = site.running.bank;
  const payer = { name: "Quem Errou", document: "52998224725" };
  const txid = newId().replaceAll("-", "");
  const pix = arrive(site.running.bank, { key: company.pixKey, cents, payer, txid }, "never");
  expect(await receivePix(parts, pix.endToEndId)).toBe("unmatched");
  const { rows } = await sql<{ id: string }>`
    select id from payments.breaks where subject = ${`pix:${pix.endToEndId}`}`.execute(parts.db);
  return { pix, breakId: rows[0]!.id };
}
async function assign(breakId: string, person: TestPayer) {
  const agreeing = await site.openPayer("0.01");
  const payload = { break_id: breakId, user_id: person.actor.userId };
  const people = { requestedBy: staff.actor.userId, decidedBy: agreeing.actor.userId };
  return inTransaction(parts.db, (trx) =>
    assignmentApproval.execute(
      trx,
      { id: newId(), payload, reason, ...people },
      { actor: agreeing.actor, origin },
    ),
  );
}
const giveBack = (breakId: string) =>
  returnUnmatched(parts, { id: breakId, reason }, { actor: staff.actor, origin });
async function paidCharge(amount: string, cents?: number) {
  const ana = await site.openPayer("0.01");
  const wish = { id: newId(), purpose: "deposit", amount };
  await site.call(ana, "POST", "/wallet/charges", wish);
  const charge = site.running.bank.state.charges[wish.id.replaceAll("-", "")]!;
  const pix = payCharge(site.running.bank, charge, { delivery: "never", cents: cents! })!;
  await receivePix(parts, pix.endToEndId);
  const { body } = await site.call(ana, "GET", `/wallet/charges/${wish.id}`);
  return { ana, pix, charge, body };
}

test("of money that was partly taken back only the rest is given to a person, or back", async () => {
  const ana = await site.openPayer("0.01");
  const first = await strangePix(10_000);
  networkTakesBack(site.running.bank, first.pix, 4_000, "never");
  await receivePix(parts, first.pix.endToEndId);
  expect(await assign(first.breakId, ana)).toBeUndefined();
  expect((await site.available(ana)).free).toBe(6_001n);
  const second = await strangePix(10_000);
  networkTakesBack(site.running.bank, second.pix, 4_000, "never");
  await receivePix(parts, second.pix.endToEndId);
  expect(await giveBack(second.breakId)).toEqual({ id: second.breakId });
  expect(second.pix.returns.map(({ cents }) => cents)).toEqual([4_000, 6_000]);
});

test("money on its way back is given to nobody, and the wish is one however often it is told", async () => {
  const ana = await site.openPayer("0.01");
  const { pix, breakId } = await strangePix(10_000);
  expect(await giveBack(breakId)).toEqual({ id: breakId });
  expect(await assign(breakId, ana)).toMatchObject({ refused: "break_not_closable" });
  expect(await giveBack(breakId)).toEqual({ id: breakId });
  expect(pix.returns).toHaveLength(1);
  expect((await site.available(ana)).free).toBe(1n);
});

test("a return that the bank could not do is told, and can be wished anew", async () => {
  const { pix, breakId } = await strangePix(5_000);
  expect(await giveBack(breakId)).toEqual({ id: breakId });
  pix.returns[0]!.status = "NAO_REALIZADO";
  expect(await giveBack(breakId)).toMatchObject({ refused: "return_refused" });
  expect(await giveBack(breakId)).toEqual({ id: breakId });
  expect(pix.returns).toHaveLength(2);
});

test("a return that nobody tells of is asked about until it is done", async () => {
  const { breakId } = await strangePix(4_200);
  expect(await giveBack(breakId)).toEqual({ id: breakId });
  await expect
    .poll(
      async () => {
        await askAboutReturns(parts);
        const { rows } = await sql<{ closed: boolean }>`
          select closed_at is not null as closed from payments.breaks where id = ${breakId}`.execute(
          parts.db,
        );
        return rows[0]!.closed;
      },
      { timeout: 45_000 },
    )
    .toBe(true);
});

test("a notice of a transfer that names another line of the statement credits nothing", async () => {
  const { ana } = await paidCharge("100.00");
  const own = { name: "Joana Prado da Silva", document: ana.cpf };
  const debit = enter(site.running.bank, {
    direction: "debit",
    cents: 7_000,
    rail: "transfer",
    counterparty: own,
  });
  const pix = site.running.bank.state.entries.findLast(({ rail }) => rail === "pix")!;
  for (const { id } of [debit, pix]) expect(await receiveTransfer(parts, id)).toBe("not_at_bank");
  expect((await site.available(ana)).free).toBe(10_001n);
});

test("less than was asked for is credited, and the charge is not called paid", async () => {
  const { ana, body, charge } = await paidCharge("100.00", 1);
  expect(body).toMatchObject({ state: "underpaid", received: "0.01", amount: "100.00" });
  expect((await site.available(ana)).free).toBe(2n);
  const more = { cents: 9_999, delivery: "never", force: true } as const;
  await receivePix(parts, payCharge(site.running.bank, charge, more)!.endToEndId);
  const { body: after } = await site.call(ana, "GET", `/wallet/charges/${body.id}`);
  expect(after).toMatchObject({ state: "paid", received: "100.00" });
});

test("what is taken back from somebody who has left is owed whole, and stops nothing", async () => {
  const { ana, pix } = await paidCharge("30.00");
  await inTransaction(parts.db, async (trx) => {
    const all = { debit: ana.partyId, credit: debtsAccountId, amount: 3_001n };
    const named = { id: newId(), reason: "wallet_adjustment", reference: "" };
    await postGroup(trx, { transfers: [{ kind: "transfer", ...named, ...all }] }, surely);
    await closeAccount(trx, ana.partyId);
  });
  const before = (await readCounters(parts.db, [debtsAccountId])).get(debtsAccountId)!;
  networkTakesBack(site.running.bank, pix, 3_000, "never");
  await receivePix(parts, pix.endToEndId);
  const after = (await readCounters(parts.db, [debtsAccountId])).get(debtsAccountId)!;
  expect(after.debitsPosted - before.debitsPosted).toBe(3_000n);
});

test("a line that nobody here began is an open break, and the lines after it are mended", async () => {
  const clock = site.running.bank.clock.now().getTime();
  const portal = { direction: "debit", cents: 90_000, rail: "transfer" } as const;
  const line = enter(site.running.bank, { ...portal, reference: "FOLHA 11/2026" });
  const ana = await site.openPayer("0.01");
  const wish = { id: newId(), purpose: "deposit", amount: "12.00" };
  await site.call(ana, "POST", "/wallet/charges", wish);
  const charge = site.running.bank.state.charges[wish.id.replaceAll("-", "")]!;
  payCharge(site.running.bank, charge, { delivery: "never" });
  const span = { from: new Date(clock - 3_600_000), to: new Date(clock + 3_600_000) };
  await reconcile(parts, { scope: "recent", ...span });
  expect((await site.available(ana)).free).toBe(1_201n);
  const { rows } = await sql<{ kind: string }>`
    select kind from payments.breaks
    where closed_at is null and subject = ${`payout:${line.reference}`}`.execute(parts.db);
  expect(rows).toEqual([{ kind: "missing_here" }]);
});

test("a notice about something that is no id is closed as unreadable", async () => {
  const notice = (type: string, data: object) =>
    Buffer.from(JSON.stringify({ id: newId(), type, created_at: "2026-11-16T10:00:00Z", data }));
  await receiveNotice(parts, "partner", notice("payment.updated", { id: "12345" }));
  await receiveNotice(parts, "partner", notice("boleto.updated", {}));
  await receiveNotice(parts, "partner", notice("contest.updated", { id: "x" }));
  await handleNotices(parts);
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from payments.inbox`.execute(parts.db);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["unreadable", "unreadable", "unreadable"]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBack as networkTakesBack } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { receivePix as arrive } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import { receiveTransfer as arriveByTransfer } from "../../../../../sandbox/src/bank/actions/receive-transfer.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { readCounters } from "#modules/ledger";
import { createPartyCards } from "#modules/wallet";
import { newId } from "#platform/ids";
import { debtsAccountId } from "../accounts.ts";
import { chargeRoutes } from "../charges/charge.routes.ts";
import { insertCharge } from "../charges/charge.queries.ts";
import { registerCharge } from "../charges/register-charge.ts";
import type { Bank } from "../dependencies.ts";
import { openPayoutSite, type TestPayer } from "../payouts/test-payout-site.ts";
import { reconcile } from "../reconciliation/reconcile.ts";
import { assignmentApproval } from "../reconciliation/assignment-approval.ts";
import { requestAssignment } from "../reconciliation/request-assignment.ts";
import { returnUnmatched } from "../reconciliation/return-unmatched.ts";
import { receivePix } from "./receive-pix.ts";
import { receiveTransfer } from "./receive-transfer.ts";
import { inTransaction } from "#platform/db/database";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, (parts) =>
    chargeRoutes({ ...parts, cards: createPartyCards(parts) }),
  );
let site: Awaited<ReturnType<typeof open>>;
let parts: (typeof site)["dependencies"] & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
});
afterAll(() => site.close());

/** A charge of somebody with an empty wallet, as the bank knows it. */
async function ask(amount = "100.00") {
  const ana = await site.openPayer("0.01");
  const wish = { id: newId(), purpose: "deposit", amount };
  const { body } = await site.call(ana, "POST", "/wallet/charges", wish);
  return { ana, id: body.id as string, charge: chargeOf(body.id) };
}
const chargeOf = (id: string) => site.running.bank.state.charges[id.replaceAll("-", "")]!;
const pay = (charge: ReturnType<typeof chargeOf>, more: object = {}) =>
  payCharge(site.running.bank, charge, { delivery: "never", force: true, ...more })!;
const stateOf = async (person: TestPayer, id: string) =>
  (await site.call(person, "GET", `/wallet/charges/${id}`)).body;
const hour = 60 * 60 * 1000;
const compare = async () => {
  const now = site.running.bank.clock.now().getTime();
  const span = { from: new Date(now - 2 * hour), to: new Date(now + hour) };
  return reconcile(parts, { scope: "recent", ...span });
};
const openBreaks = async () => {
  const { rows } = await sql<{ id: string; kind: string; subject: string }>`
    select id, kind, subject from payments.breaks where closed_at is null`.execute(parts.db);
  return rows;
};

test("a Pix that is told a hundred times at the same moment is credited once", async () => {
  const { ana, id, charge } = await ask();
  const { endToEndId } = pay(charge);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => receivePix(parts, endToEndId)),
  );
  expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
  expect(await site.available(ana)).toEqual({ free: 10_001n, held: 0n });
  expect(await stateOf(ana, id)).toMatchObject({
    state: "paid",
    payer: { name: "João da Silva Pagador", document: "***.982.247-**" },
  });
  expect(await site.breaks()).toEqual([]);
});

test("a Pix that the bank does not know has no effect", async () => {
  const forged = "E88888003202611151058ForgedForge";
  expect(await receivePix(parts, forged)).toBe("not_at_bank");
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from payments.receipts where economic_key = ${forged}`.execute(parts.db);
  expect(rows[0]!.count).toBe(0n);
});

test("a second payment of one charge is money too, and is marked as such", async () => {
  const { ana, charge } = await ask();
  await receivePix(parts, pay(charge).endToEndId);
  await receivePix(parts, pay(charge, { cents: 2_500 }).endToEndId);
  expect((await site.available(ana)).free).toBe(12_501n);
  const { rows } = await sql<{ is_repeat: boolean }>`
    select is_repeat from payments.receipts where party_id = ${ana.partyId} order by id`.execute(
    parts.db,
  );
  expect(rows.map((row) => row.is_repeat)).toEqual([false, true]);
});

test("payments of one charge at the same moment do not wait for each other in a ring", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ana, charge } = await ask();
    const twice = [pay(charge), pay(charge), pay(charge)];
    const outcomes = await Promise.all(
      twice.map(({ endToEndId }) => receivePix(parts, endToEndId)),
    );
    expect(outcomes).toEqual(["credited", "credited", "credited"]);
    expect((await site.available(ana)).free).toBe(30_001n);
  }
});

test("a charge that is paid before our own answer comes is paid, and learns its code later", async () => {
  const ana = await site.openPayer("0.01");
  const id = newId();
  const txid = id.replaceAll("-", "");
  const row = { id, txid, purpose: "deposit", amount: 5_000n, description: "" } as const;
  const owner = { party_id: ana.partyId, created_by: ana.actor.userId };
  await inTransaction(parts.db, (trx) =>
    insertCharge(trx, { ...row, ...owner, lives_seconds: 600 }),
  );
  await parts.bank.receiving.putCharge({ txid, amount: 5_000n, expiresInSeconds: 600 });
  await receivePix(parts, pay(chargeOf(id)).endToEndId);
  expect(await stateOf(ana, id)).toMatchObject({ state: "paid", code: null });
  const stored = { ...row, ...owner, lives_seconds: 600 };
  await registerCharge(parts, stored as Parameters<typeof registerCharge>[1]);
  expect(await stateOf(ana, id)).toMatchObject({
    state: "paid",
    code: expect.stringContaining("br.gov.bcb.pix"),
  });
});

test("money of nobody known waits as an open break, and goes back to who paid it", async () => {
  const { company } = site.running.bank;
  const payer = { name: "Quem Errou", document: "52998224725" };
  const strange = { key: company.pixKey, cents: 7_700, payer, txid: "a".repeat(32) };
  const { endToEndId } = arrive(site.running.bank, strange, "never");
  expect(await receivePix(parts, endToEndId)).toBe("unmatched");
  const [found] = await openBreaks();
  expect(found).toMatchObject({ kind: "unmatched_receipt", subject: `pix:${endToEndId}` });
  const staff = await site.openPayer("0.01");
  const by = { actor: staff.actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  const wish = { id: found!.id, reason: "Ninguém conhecido com este txid" };
  expect(await returnUnmatched(parts, wish, by)).toEqual({ id: found!.id });
  await expect
    .poll(async () => {
      await receivePix(parts, endToEndId);
      return (await openBreaks()).length;
    })
    .toBe(0);
  expect(await compare()).toEqual({ openBreaks: 0 });
});

test("a bank transfer finds its person by the sender's document, and by nothing else", async () => {
  const ana = await site.openPayer("0.01");
  const own = { name: "Joana Prado da Silva", document: ana.cpf };
  const entry = arriveByTransfer(site.running.bank, { cents: 30_000, payer: own }, "never");
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => receiveTransfer(parts, entry.id)),
  );
  expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
  expect((await site.available(ana)).free).toBe(30_001n);
});

test("money of nobody known is given to its person when two others agree, once", async () => {
  const ana = await site.openPayer("0.01");
  const stranger = { name: "Sítio Boa Vista", document: "11144477735" };
  const entry = arriveByTransfer(site.running.bank, { cents: 12_300, payer: stranger }, "never");
  expect(await receiveTransfer(parts, entry.id)).toBe("unmatched");
  const [found] = await openBreaks();
  const [asking, agreeing] = [await site.openPayer("0.01"), await site.openPayer("0.01")];
  const by = ({ actor }: TestPayer) => ({
    actor,
    origin: { address: "127.0.0.1", userAgent: undefined },
  });
  const wish = { id: newId(), breakId: found!.id, userId: ana.actor.userId };
  const reason = "Comprovante conferido com a titular";
  const own = { ...wish, id: newId(), userId: asking.actor.userId, reason };
  expect(await requestAssignment(parts, own, by(asking))).toMatchObject({ refused: "own_request" });
  const asked = { ...wish, reason };
  expect(await requestAssignment(parts, asked, by(asking))).toEqual({ id: wish.id });
  const payload = { break_id: wish.breakId, user_id: wish.userId };
  expect(await assignmentApproval.describe(parts.db, payload)).toMatchObject({
    act: "o crédito",
    pages: [{ path: `/admin/users/${wish.userId}` }, { path: "/admin/finance?aba=conciliacao" }],
  });
  const confirm = () =>
    inTransaction(parts.db, (trx) =>
      assignmentApproval.execute(
        trx,
        {
          id: wish.id,
          payload,
          reason,
          requestedBy: asking.actor.userId,
          decidedBy: agreeing.actor.userId,
        },
        by(agreeing),
      ),
    );
  const outcomes = await Promise.all([confirm(), confirm(), confirm()]);
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect((await site.available(ana)).free).toBe(12_301n);
  expect(await openBreaks()).toEqual([]);
  expect(await site.breaks()).toEqual([]);
});

test("what the network takes back leaves the wallet, and what is spent already is owed", async () => {
  const { ana, charge } = await ask("80.00");
  const pix = pay(charge);
  await receivePix(parts, pix.endToEndId);
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  expect((await site.send(ana, { payee_id, amount: "50.00" })).status).toBe(201);
  networkTakesBack(site.running.bank, pix, 6_000, "never");
  await Promise.all([receivePix(parts, pix.endToEndId), receivePix(parts, pix.endToEndId)]);
  expect(await site.available(ana)).toEqual({ free: 0n, held: 5_000n });
  const debts = (await readCounters(parts.db, [debtsAccountId])).get(debtsAccountId)!;
  expect(debts.debitsPosted - debts.creditsPosted).toBe(2_999n);
  expect(await site.breaks()).toEqual([]);
});

test("the comparison with the bank fetches what no notice told, and finds what can't be", async () => {
  const { ana, charge } = await ask("45.00");
  pay(charge);
  expect(await compare()).toEqual({ openBreaks: 0 });
  expect((await site.available(ana)).free).toBe(4_501n);
  // A line that the bank has changed afterwards, and one that it has lost.
  const { entries } = site.running.bank.state;
  const line = entries.findLast(({ rail, cents }) => rail === "pix" && cents === 4_500)!;
  line.cents = 4_400;
  expect(await compare()).toEqual({ openBreaks: 1 });
  expect(await openBreaks()).toMatchObject([{ kind: "amount_differs" }]);
  line.cents = 4_500;
  expect(await compare()).toEqual({ openBreaks: 0 });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endContest } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { drivePayout, handlePaymentNotice } from "../payouts/drive-payout.ts";
import { openPayoutSite } from "../payouts/test-payout-site.ts";
import { contestFacts } from "./contest-facts.ts";
import { contestRoutes } from "./contest.routes.ts";
import { contestSweepers } from "./contest.sweepers.ts";
import { followContest } from "./follow-contest.ts";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, contestRoutes);

let site: Awaited<ReturnType<typeof open>>;
let parts: PaymentsDependencies & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
});
beforeEach(() => setClock("2026-11-18T10:00"));
afterAll(() => site.close());

const setClock = async (local: string) => {
  await site.setClock(local);
  await site.running.bank.clock.refresh();
};

/** Somebody who has just sent a Pix that arrived. */
async function openVictim() {
  const ana = await site.openPayer("300.00");
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const { body } = await site.send(ana, { payee_id, amount: "120.00" });
  await drivePayout(site.dependencies, body.id);
  await expect
    .poll(
      async () => {
        await handlePaymentNotice(site.dependencies, body.id);
        return (await site.call(ana, "GET", `/wallet/payouts/${body.id}`)).body.state;
      },
      { timeout: 45_000 },
    )
    .toBe("settled");
  return { ana, payoutId: body.id as string };
}

const wishFor = (payoutId: string, more: object = {}) => ({
  id: newId(),
  payout_id: payoutId,
  reason: "scam",
  details: "Comprei um trator que não existe e o vendedor sumiu.",
  ...more,
});

const contest = (person: TestPerson, wish: object) =>
  site.call(person, "POST", "/wallet/contests", wish);
const read = async (person: TestPerson, id: string) =>
  (await site.call(person, "GET", `/wallet/contests/${id}`)).body;
const end = (id: string, returnedCents: number) =>
  endContest(site.running.bank, site.running.bank.state.contests[id]!, { returnedCents });

describe("a contest", () => {
  test("goes to the bank with the Pix it is about, and is followed to its end", async () => {
    const { ana, payoutId } = await openVictim();
    const contestable = await site.call(ana, "GET", "/wallet/contestable");
    expect(contestable.body.payouts).toMatchObject([
      { id: payoutId, amount: "120.00", contest_until: "2027-02-06" },
    ]);
    const wish = wishFor(payoutId);
    const { status, body } = await contest(ana, wish);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "sent",
      reason: "scam",
      payout: { id: payoutId, amount: "120.00" },
      expected_by: "2026-11-29",
    });
    expect(site.running.bank.state.contests[wish.id]!.details).toBe(wish.details);
    expect((await site.call(ana, "GET", "/wallet/contestable")).body.payouts).toEqual([]);
    await followContest(parts, wish.id);
    expect(await read(ana, wish.id)).toMatchObject({ state: "under_review" });
    end(wish.id, 9_000);
    await Promise.all(Array.from({ length: 6 }, () => followContest(parts, wish.id)));
    expect(await read(ana, wish.id)).toMatchObject({ state: "accepted", returned_amount: "90.00" });
    expect((await site.available(ana)).free).toBe(27_000n);
    expect(await site.breaks()).toEqual([]);
    const told = await inTransaction(site.database.db, (trx) =>
      contestFacts.tell({ trx, vault: parts.vault }, [wish.id]),
    );
    expect(told[0]!.notice!.message.replaceAll("\u00A0", " ")).toBe(
      "Voltaram R$ 90,00 para a sua carteira.",
    );
  });

  test("that the banks refuse ends without money, and the person is told", async () => {
    const { ana, payoutId } = await openVictim();
    const wish = wishFor(payoutId, { reason: "coercion" });
    await contest(ana, wish);
    end(wish.id, 0);
    await followContest(parts, wish.id);
    expect(await read(ana, wish.id)).toMatchObject({ state: "refused", returned_amount: null });
    expect((await site.available(ana)).free).toBe(18_000n);
  });

  test("that the bank never took is told as that, and may be opened again", async () => {
    const { ana, payoutId } = await openVictim();
    const payment = site.running.bank.state.payments[payoutId]!;
    const { endToEndId } = payment;
    // The bank has it under another name for a while.
    payment.endToEndId = "E99999999202611181000aaaaaaaaaaa";
    const wish = wishFor(payoutId);
    expect((await contest(ana, wish)).body).toMatchObject({ state: "failed" });
    const [told] = await inTransaction(site.database.db, (trx) =>
      contestFacts.tell({ trx, vault: parts.vault }, [wish.id]),
    );
    expect(told!.notice).toMatchObject({
      title: "Contestação não enviada",
      message: "O banco não recebeu o pedido, e ninguém o analisou. Tente de novo.",
    });
    const { payouts } = (await site.call(ana, "GET", "/wallet/contestable")).body;
    expect(payouts).toMatchObject([{ id: payoutId }]);
    if (endToEndId === undefined) throw new Error("the Pix never arrived");
    payment.endToEndId = endToEndId;
    expect((await contest(ana, wishFor(payoutId))).body).toMatchObject({ state: "sent" });
    expect((await contest(ana, wishFor(payoutId))).body.code).toBe("contest_exists");
  });

  test("is for fraud; everything else is led to who can help", async () => {
    const { ana, payoutId } = await openVictim();
    const dispute = await contest(ana, wishFor(payoutId, { reason: "commercial_dispute" }));
    expect(dispute.body.code).toBe("contest_elsewhere");
    expect(dispute.body.detail).toMatch(/abra uma disputa no pedido.*Procon\.$/);
    const wrong = await contest(ana, wishFor(payoutId, { reason: "wrong_key" }));
    expect(wrong.body.detail).toMatch(/só volta se quem recebeu devolver/);
    const unsaid = await contest(ana, wishFor(payoutId, { details: "foi golpe" }));
    expect(unsaid.status).toBe(400);
  });

  test("is for one's own Pix that arrived, within eighty days, once", async () => {
    const { ana, payoutId } = await openVictim();
    const bento = await site.openPayer("10.00");
    expect((await contest(bento, wishFor(payoutId))).status).toBe(404);
    const pending = await site.send(ana, {
      payee_id: await site.payeeOf(ana, "demora@fazenda.com.br"),
      amount: "10.00",
    });
    const early = await contest(ana, wishFor(pending.body.id));
    expect(early.body.code).toBe("contest_not_possible");
    await setClock("2027-02-07T10:00");
    expect((await contest(ana, wishFor(payoutId))).body.code).toBe("contest_too_late");
    await setClock("2027-02-06T09:00");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => contest(ana, wishFor(payoutId))),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? "opened" : body.code));
    expect(codes.filter((code) => code === "opened")).toHaveLength(1);
    expect(codes.filter((code) => code === "contest_exists")).toHaveLength(3);
  });

  test("whose answer was lost is told to the bank again, once", async () => {
    const { ana, payoutId } = await openVictim();
    const wish = wishFor(payoutId);
    site.running.bank.state.mood = { mood: "reset", scope: "all" };
    const { body } = await contest(ana, wish);
    site.running.bank.state.mood = { mood: "normal", scope: "all" };
    expect(body.state).toBe("sending");
    await site.moveClock("1 minute");
    for (const sweeper of contestSweepers(parts)) await sweeper.sweep(site.database.db);
    expect(await read(ana, wish.id)).toMatchObject({ state: "sent" });
    expect((await contest(ana, wish)).body.id).toBe(wish.id);
    expect((await contest(ana, { ...wish, reason: "fraud" })).body.code).toBe("intent_mismatch");
  });
});

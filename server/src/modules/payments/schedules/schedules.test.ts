import type { ScheduleRepeat } from "@areon/contracts/payments/schedules";
import { scheduleTerms } from "@areon/contracts/payments/terms";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { openPayoutSite } from "../payouts/test-payout-site.ts";
import { takeDueDays } from "./occurrence.queries.ts";
import { runOccurrence } from "./run-occurrence.ts";
import { scheduleFacts } from "./schedule-facts.ts";
import { scheduleRoutes } from "./schedule.routes.ts";
import { scheduleSweepers } from "./schedule.sweepers.ts";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, scheduleRoutes);

let site: Awaited<ReturnType<typeof open>>;
let parts: PaymentsDependencies & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
});
beforeEach(async () => {
  await sql`
    update payments.schedule_occurrences
    set state = 'cancelled', next_try_at = null, ended_at = platform.now()
    where state = 'waiting'`.execute(site.database.db);
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

const sweep = async () => {
  for (const sweeper of scheduleSweepers(site.dependencies)) {
    await sweeper.sweep(site.database.db);
  }
};

interface Wish {
  payee_id: string;
  amount?: string;
  first_date?: string;
  repeat?: ScheduleRepeat;
}

async function schedule(person: TestPerson, { payee_id, amount = "50.00", ...rest }: Wish) {
  const wish = { first_date: "2026-11-19", ...rest };
  const prepared = await site.prepare(person, { payee_id, amount }, scheduleTerms(wish));
  return site.call(person, "POST", "/wallet/schedules", { ...wish, ...prepared });
}

/** Somebody with money and a Pix for tomorrow. */
async function openScheduled(funds: string, more: Partial<Wish> = {}) {
  const ana = await site.openPayer(funds);
  const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
  const { status, body } = await schedule(ana, { payee_id, ...more });
  expect(status).toBe(201);
  return { ana, id: body.id as string, payee_id };
}

const read = async (person: TestPerson, id: string) =>
  (await site.call(person, "GET", `/wallet/schedules/${id}`)).body;

async function payoutsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.payouts where schedule_id = ${id}`.execute(site.database.db);
  return rows.map((row) => row.id);
}

async function noticesOf(id: string): Promise<string[]> {
  const { vault } = site.dependencies;
  const told = await inTransaction(site.database.db, (trx) =>
    scheduleFacts.tell({ trx, vault }, [id]),
  );
  return told.map(({ notice }) => (notice ? `${notice.title}: ${notice.message}` : ""));
}

describe("a scheduled Pix", () => {
  test("is kept with all its days, once the person has agreed", async () => {
    const ana = await site.openPayer("10.00");
    const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
    const repeat = { every: "month", times: 3 } as const;
    const { status, body } = await schedule(ana, { payee_id, first_date: "2026-12-31", repeat });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "active",
      amount: "50.00",
      every: "month",
      next_date: "2026-12-31",
      occurrences_left: 3,
    });
    expect(body.payee.name).toMatch(/ /);
    expect(body.occurrences.map((day: { date: string }) => day.date)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
    ]);
    expect(body.occurrences[0].next_try_at).toBe("2026-12-31T11:00:00.000Z");
    const { schedules } = (await site.call(ana, "GET", "/wallet/schedules?state=active")).body;
    expect(schedules).toMatchObject([{ id: body.id }]);
  });

  test("needs a grant for this payee, amount, id and these days, and a repeat needs none", async () => {
    const ana = await site.openPayer("10.00");
    const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
    const days = { first_date: "2026-11-19" };
    const terms = scheduleTerms(days);
    const wish = { ...(await site.prepare(ana, { payee_id, amount: "50.00" }, terms)), ...days };
    const send = (more: object) =>
      site.call(ana, "POST", "/wallet/schedules", { ...wish, ...more });
    expect((await send({ amount: "51.00" })).body.code).toBe("step_up_required");
    expect((await send({ id: newId() })).body.code).toBe("step_up_required");
    const often = { repeat: { every: "week", times: 52 } };
    expect((await send(often)).body.code).toBe("step_up_required");
    const once = await site.prepare(ana, { payee_id, amount: "50.00" });
    expect((await send(once)).body.code).toBe("step_up_required");
    const first = await send({});
    expect(first.status).toBe(201);
    expect(await send({ grant: "x".repeat(43) })).toEqual(first);
    expect((await send({ first_date: "2026-11-20" })).body.code).toBe("intent_mismatch");
    const bento = await site.openPayer("10.00");
    expect((await site.call(bento, "GET", `/wallet/schedules/${wish.id}`)).status).toBe(404);
  });

  test("begins after today and within a year, and does not go on for ever", async () => {
    const ana = await site.openPayer("10.00");
    const payee_id = await site.payeeOf(ana, "marina@fazenda.com.br");
    const codeOf = async (more: Partial<Wish>) =>
      (await schedule(ana, { payee_id, ...more })).body.code;
    expect(await codeOf({ first_date: "2026-11-18" })).toBe("schedule_date_invalid");
    expect(await codeOf({ first_date: "2027-11-19" })).toBe("schedule_date_invalid");
    const weekly = { every: "week", until: "2028-11-19" } as const;
    expect(await codeOf({ repeat: weekly })).toBe("schedule_too_long");
    const past = { every: "week", until: "2026-11-18" } as const;
    expect(await codeOf({ repeat: past })).toBe("schedule_date_invalid");
  });

  test("is not for codes, nor for keys that were looked up long ago, nor from a new device", async () => {
    const ana = await site.openPayer("10.00");
    const code =
      "00020126360014br.gov.bcb.pix0114+556599999888852040000530398654071250.005802BR" +
      "5913JOSE PRODUTOR6007SORRISO62120508LEILAO42630418CA";
    const byCode = await site.call(ana, "POST", "/wallet/pix-payees/by-code", { code });
    const refused = await schedule(ana, { payee_id: byCode.body.payee_id, amount: "1250.00" });
    expect(refused.body.code).toBe("payee_not_for_schedules");
    const newcomer = await site.openPayer("10.00", { isNewDevice: true });
    const payee_id = await site.payeeOf(newcomer, "marina@fazenda.com.br");
    expect((await schedule(newcomer, { payee_id })).body.code).toBe("schedule_needs_device");
    const old = await site.payeeOf(ana, "marina@fazenda.com.br");
    await site.moveClock("2 hours");
    expect((await schedule(ana, { payee_id: old })).body.code).toBe("payee_not_found");
  });
});

describe("on its day", () => {
  test("it runs at eight, once, and the schedule is done", async () => {
    const { ana, id } = await openScheduled("80.00");
    await site.setClock("2026-11-19T07:59");
    await sweep();
    expect(await payoutsOf(id)).toEqual([]);
    await site.setClock("2026-11-19T08:00");
    await sweep();
    await site.setClock("2026-11-19T08:30");
    await sweep();
    const [payoutId, ...others] = await payoutsOf(id);
    expect(others).toEqual([]);
    expect(await read(ana, id)).toMatchObject({
      state: "done",
      next_date: null,
      occurrences: [{ date: "2026-11-19", state: "sent", payout_id: payoutId }],
    });
    expect(await site.available(ana)).toEqual({ free: 3_000n, held: 5_000n });
    expect(await site.breaks()).toEqual([]);
  });

  test("ten who run it at once make one payout", async () => {
    const { ana, id } = await openScheduled("600.00");
    await site.setClock("2026-11-19T08:00");
    const [day, ...others] = await takeDueDays(site.database.db, 10);
    expect(others).toEqual([]);
    // On a slow machine somebody may wait too long for a lock; the sweeper would come again, and so do we.
    await Promise.allSettled(Array.from({ length: 10 }, () => runOccurrence(parts, day!)));
    await runOccurrence(parts, day!);
    expect(await payoutsOf(id)).toHaveLength(1);
    expect(await site.available(ana)).toEqual({ free: 55_000n, held: 5_000n });
    expect(await site.breaks()).toEqual([]);
  });

  test("of running and cancelling at the same moment one happens, whole", async () => {
    for (let round = 0; round < 8; round += 1) {
      await site.setClock("2026-11-18T10:00");
      const { ana, id } = await openScheduled("80.00");
      await site.setClock("2026-11-19T08:00");
      const [day] = await takeDueDays(site.database.db, 10);
      const cancel = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 4));
        return site.call(ana, "POST", `/wallet/schedules/${id}/cancellation`);
      };
      const [, cancelled] = await Promise.all([runOccurrence(parts, day!), cancel()]);
      const { held } = await site.available(ana);
      const [{ state }] = (await read(ana, id)).occurrences;
      expect([state, cancelled.status, held, (await payoutsOf(id)).length]).toEqual(
        state === "sent" ? ["sent", 409, 5_000n, 1] : ["cancelled", 200, 0n, 0],
      );
    }
  });

  test("without money it is tried again at noon and at six, then it has failed and is told", async () => {
    const { ana, id } = await openScheduled("10.00");
    for (const [hour, next] of [
      ["08:00", "2026-11-19T15:00:00.000Z"],
      ["12:00", "2026-11-19T21:00:00.000Z"],
    ]) {
      await site.setClock(`2026-11-19T${hour}`);
      await sweep();
      expect((await read(ana, id)).occurrences).toMatchObject([
        { state: "waiting", next_try_at: next, reason: expect.stringMatching(/^Saldo insufic/) },
      ]);
    }
    expect((await noticesOf(id))[0]?.replaceAll("\u00A0", " ")).toBe(
      "Pix agendado para hoje: O de R$ 50,00 está à espera: falta saldo. Tentamos de novo às 18:00.",
    );
    await site.setClock("2026-11-19T18:00");
    await sweep();
    expect(await read(ana, id)).toMatchObject({
      state: "done",
      occurrences: [{ state: "failed", next_try_at: null }],
    });
    expect((await noticesOf(id))[0]?.replaceAll("\u00A0", " ")).toBe(
      "Pix agendado não saiu: O Pix de R$ 50,00 marcado para 19/11 não foi enviado. Veja o motivo.",
    );
    expect(await payoutsOf(id)).toEqual([]);
  });

  test("money that came in meanwhile is enough at noon", async () => {
    const { ana, id } = await openScheduled("10.00");
    await site.setClock("2026-11-19T08:00");
    await sweep();
    await site.fund(ana, "100.00");
    await site.setClock("2026-11-19T12:00");
    await sweep();
    expect((await read(ana, id)).occurrences).toMatchObject([{ state: "sent", reason: null }]);
  });

  test("a key that has gone to somebody else is not paid, and whose it is now is not kept", async () => {
    const ana = await site.openPayer("80.00");
    const key = "vendida@fazenda.com.br";
    const { body } = await schedule(ana, { payee_id: await site.payeeOf(ana, key) });
    const owner = { name: "Outra Pessoa", document: "52998224725" };
    const id = newId();
    site.running.bank.state.keys[id] = {
      id,
      body: "",
      type: "email",
      value: key,
      owner,
      state: "active",
    };
    await site.setClock("2026-11-19T08:00");
    await sweep();
    expect((await read(ana, body.id)).occurrences).toMatchObject([
      {
        state: "failed",
        reason: "Esta chave Pix mudou de dono. Confirme com quem vai receber e agende de novo.",
      },
    ]);
    expect(await payoutsOf(body.id)).toEqual([]);
    const { rows } = await sql<{ kept: string }>`
      select refused_params::text as kept from payments.schedule_occurrences
      where schedule_id = ${body.id}`.execute(site.database.db);
    expect(rows).toEqual([{ kept: "{}" }]);
  });

  test("a bank that is away costs none of the day's tries; a day that has passed is not paid", async () => {
    const { ana, id } = await openScheduled("80.00", { repeat: { every: "week", times: 2 } });
    site.running.bank.state.mood = { mood: "reset", scope: "all" };
    await site.setClock("2026-11-19T08:00");
    await sweep();
    site.running.bank.state.mood = { mood: "normal", scope: "all" };
    const [waiting] = (await read(ana, id)).occurrences;
    expect(waiting).toMatchObject({ state: "waiting" });
    expect(Date.parse(waiting.next_try_at)).toBeLessThan(Date.parse("2026-11-19T11:06:00Z"));
    await site.setClock("2026-11-20T00:01");
    await sweep();
    expect(await read(ana, id)).toMatchObject({
      state: "active",
      next_date: "2026-11-26",
      occurrences: [{ state: "failed" }, { state: "waiting" }],
    });
    expect(await payoutsOf(id)).toEqual([]);
  });

  test("the last two days that end at the same moment end the schedule", async () => {
    for (let round = 0; round < 5; round += 1) {
      await site.setClock("2026-11-18T10:00");
      const { ana, id } = await openScheduled("80.00", { repeat: { every: "week", times: 2 } });
      await site.setClock("2026-11-26T08:00");
      const days = await takeDueDays(site.database.db, 10);
      await Promise.all(days.map((day) => runOccurrence(parts, day)));
      expect(await read(ana, id)).toMatchObject({
        state: "done",
        occurrences: [{ state: "failed" }, { state: "sent" }],
      });
    }
  });

  test("whoever dies after taking a day leaves it to the next", async () => {
    const { id } = await openScheduled("80.00");
    await site.setClock("2026-11-19T08:00");
    expect(await takeDueDays(site.database.db, 10)).toHaveLength(1);
    await sweep();
    expect(await payoutsOf(id)).toEqual([]);
    await site.setClock("2026-11-19T08:03");
    await sweep();
    expect(await payoutsOf(id)).toHaveLength(1);
  });
});

test("one day or all that wait can be cancelled, and what was sent stays", async () => {
  const { ana, id } = await openScheduled("80.00", { repeat: { every: "week", times: 4 } });
  const path = `/wallet/schedules/${id}`;
  await site.setClock("2026-11-19T08:00");
  await sweep();
  const one = await site.call(ana, "POST", `${path}/occurrences/2026-12-03/cancellation`);
  expect(one.body).toMatchObject({ state: "active", next_date: "2026-11-26", occurrences_left: 2 });
  const sent = await site.call(ana, "POST", `${path}/occurrences/2026-11-19/cancellation`);
  expect(sent.body.code).toBe("schedule_not_open");
  const all = await site.call(ana, "POST", `${path}/cancellation`);
  expect(all.body.occurrences.map((day: { state: string }) => day.state)).toEqual([
    "sent",
    "cancelled",
    "cancelled",
    "cancelled",
  ]);
  expect(all.body.state).toBe("done");
  expect((await site.call(ana, "POST", `${path}/cancellation`)).body.code).toBe(
    "schedule_not_open",
  );
});

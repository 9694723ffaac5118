import { readBoleto } from "@areon/contracts/brazil/boleto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeBack as networkTakesBack } from "../../../../../sandbox/src/bank/actions/end-contest.ts";
import {
  creditBoleto,
  letDaysPass,
  payBoleto,
} from "../../../../../sandbox/src/bank/actions/pay-boleto.ts";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { openPayoutSite } from "../payouts/test-payout-site.ts";
import { receivePix } from "../receipts/receive-pix.ts";
import { boletoRoutes } from "./boleto.routes.ts";
import { boletoSweepers } from "./boleto.sweepers.ts";
import { followBoleto } from "./follow-boleto.ts";

const open = () => openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, boletoRoutes);

let site: Awaited<ReturnType<typeof open>>;
let parts: PaymentsDependencies & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
});
beforeEach(() => setClock("2026-11-18T10:00"));
afterAll(() => site.close());

const bank = () => site.running.bank;
const setClock = async (local: string) => {
  await site.setClock(local);
  await bank().clock.refresh();
};
const recordOf = (id: string) => bank().state.boletos[id]!;
const setMood = (mood: "normal" | "reset" | "failing") => {
  bank().state.mood = { mood, scope: "all" };
};
const available = async (person: TestPerson) => (await site.available(person)).free;
const sweep = async () => {
  for (const sweeper of boletoSweepers(site.dependencies)) await sweeper.sweep(site.database.db);
};

const openBreaksOf = async (endToEndId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from payments.breaks
    where subject = ${`pix:${endToEndId}`} and closed_at is null`.execute(parts.db);
  return rows[0]!.count;
};
const nextAskAt = async (id: string) => {
  const { rows } = await sql<{ next_ask_at: Date | null }>`
    select next_ask_at from payments.boletos where id = ${id}`.execute(parts.db);
  return rows[0]!.next_ask_at;
};

const charge = (id: string = newId()) => ({
  id,
  amount: "250.00",
  due_date: "2026-11-25",
  description: "Frete do pedido 48213",
  payer: { name: "Bento Dias", document: "529.982.247-25", address: "Rua das Flores, 10" },
  has_late_charges: true,
});

async function openCharge(person: TestPerson) {
  const { body } = await site.call(person, "POST", "/wallet/boletos", charge());
  return body as { id: string; line: string; bar_code: string; pix_code: string };
}

const stateOf = async (person: TestPerson, id: string) =>
  (await site.call(person, "GET", `/wallet/boletos/${id}`)).body;

describe("a boleto", () => {
  test("is registered at the bank, with line, bar code and Pix for the same debt", async () => {
    const ana = await site.openPayer("0.01");
    const { status, body } = await site.call(ana, "POST", "/wallet/boletos", charge());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      purpose: "charge",
      state: "open",
      amount: "250.00",
      payer: { name: "Bento Dias", document: "***.982.247-**" },
      paid_amount: null,
    });
    expect(readBoleto(body.line, { referenceDate: "2026-11-18" })).toMatchObject({
      amount: 25_000n,
      dueDate: "2026-11-25",
    });
    expect(body.bar_code).toMatch(/^\d{44}$/);
    expect(body.pix_code).toMatch(/^000201/);
    const { boletos } = (await site.call(ana, "GET", "/wallet/boletos?filter=open")).body;
    expect(boletos).toEqual([body]);
    expect((await site.call(ana, "GET", "/wallet/boletos?filter=paid")).body.boletos).toEqual([]);
  });

  test("for a deposit names its own person as the payer", async () => {
    const ana = await site.openPayer("0.01");
    const wish = { id: newId(), amount: "80.00", due_date: "2026-11-18" };
    const { body } = await site.call(ana, "POST", "/wallet/boletos/deposits", wish);
    expect(body).toMatchObject({ purpose: "deposit", payer: { name: "Joana Prado da Silva" } });
    expect(recordOf(wish.id).payer.document).toBe(ana.cpf);
  });

  test("asked for again is the same one; other words under its id are refused", async () => {
    const ana = await site.openPayer("0.01");
    const wish = charge();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.call(ana, "POST", "/wallet/boletos", wish)),
    );
    expect(new Set(answers.map(({ body }) => body.line)).size).toBe(1);
    const other = await site.call(ana, "POST", "/wallet/boletos", { ...wish, amount: "251.00" });
    expect(other.body.code).toBe("intent_mismatch");
    const bento = await site.openPayer("0.01");
    const stolen = await site.call(bento, "POST", "/wallet/boletos", wish);
    expect(stolen.body.code).toBe("intent_mismatch");
    expect((await site.call(bento, "GET", `/wallet/boletos/${wish.id}`)).status).toBe(404);
  });

  test("is due between today and a year from now, and fits into the bar code", async () => {
    const ana = await site.openPayer("0.01");
    const ask = (more: object) =>
      site.call(ana, "POST", "/wallet/boletos", { ...charge(), ...more });
    expect((await ask({ due_date: "2026-11-17" })).body.code).toBe("boleto_due_date_invalid");
    expect((await ask({ due_date: "2027-11-19" })).body.detail).toBe(
      "O vencimento pode ser de 18/11/2026 a 18/11/2027.",
    );
    expect((await ask({ amount: "0.99" })).body.code).toBe("boleto_amount_invalid");
    expect((await ask({ amount: "100000000.00" })).body.code).toBe("boleto_amount_invalid");
    expect((await ask({ payer: { name: "Ana", document: "111" } })).status).toBe(400);
    expect((await ask({ due_date: "2027-11-18" })).status).toBe(201);
  });

  test("comes as a PDF by a link that nobody can bend", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    const { body } = await site.call(ana, "POST", `/wallet/boletos/${id}/file`);
    const file = await site.server.app.inject({ method: "GET", url: body.url });
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.body.slice(0, 5)).toBe("%PDF-");
    const other = await openCharge(ana);
    const bent = await site.server.app.inject({
      method: "GET",
      url: body.url.replace(id, other.id),
    });
    expect(bent.json().code).toBe("file_link_invalid");
  });
});

describe("when the bank's answer is lost", () => {
  test("the boleto is registered again under its id, and there is one", async () => {
    const ana = await site.openPayer("0.01");
    setMood("reset");
    const wish = charge();
    const { status, body } = await site.call(ana, "POST", "/wallet/boletos", wish);
    setMood("normal");
    expect([status, body.state, body.line]).toEqual([201, "creating", null]);
    await site.moveClock("1 minute");
    await sweep();
    const { line } = await stateOf(ana, wish.id);
    expect(line).toBe(recordOf(wish.id).line);
  });

  test("a payment that comes before our own answer counts all the same", async () => {
    const ana = await site.openPayer("0.01");
    setMood("reset");
    const wish = charge();
    await site.call(ana, "POST", "/wallet/boletos", wish);
    setMood("normal");
    payBoleto(bank(), recordOf(wish.id));
    creditBoleto(bank(), recordOf(wish.id));
    await followBoleto(parts, wish.id);
    expect(await stateOf(ana, wish.id)).toMatchObject({ state: "paid", paid_amount: "250.00" });
    expect(await available(ana)).toBe(25_001n);
  });

  test("a Pix that was of nobody until then is the boleto's, once, less what was taken back", async () => {
    const { ana, id, pix } = await payBeforeAnswer();
    networkTakesBack(bank(), pix, 5_000, "never");
    expect(await receivePix(parts, pix.endToEndId)).toBe("unmatched");
    await Promise.all(Array.from({ length: 4 }, () => followBoleto(parts, id)));
    expect(await stateOf(ana, id)).toMatchObject({
      state: "paid",
      paid_by: "pix",
      is_paid_twice: false,
    });
    expect(await available(ana)).toBe(20_001n);
    expect(await openBreaksOf(pix.endToEndId)).toBe(0);
    expect(await nextAskAt(id)).toBeNull();
    expect(await site.breaks()).toEqual([]);
  });

  test("one that was sent back whole meanwhile leaves a boleto that nobody can pay, and no question", async () => {
    const { ana, id, pix } = await payBeforeAnswer();
    networkTakesBack(bank(), pix, 25_000, "never");
    await receivePix(parts, pix.endToEndId);
    await followBoleto(parts, id);
    expect(await stateOf(ana, id)).toMatchObject({ state: "cancelled" });
    expect(await available(ana)).toBe(1n);
    expect(await nextAskAt(id)).toBeNull();
  });

  /** Its Pix has been paid while we do not know which Pix is its own. */
  async function payBeforeAnswer() {
    const ana = await site.openPayer("0.01");
    setMood("reset");
    const wish = charge();
    await site.call(ana, "POST", "/wallet/boletos", wish);
    setMood("normal");
    const pix = payCharge(bank(), bank().state.charges[recordOf(wish.id).txid]!, {
      delivery: "never",
    })!;
    return { ana, id: wish.id, pix };
  }
});

describe("money of a boleto", () => {
  test("is credited when it has arrived, once, however many hear of it", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    payBoleto(bank(), recordOf(id), { cents: 25_510 });
    await followBoleto(parts, id);
    expect(await stateOf(ana, id)).toMatchObject({ state: "settling", credited_on: "2026-11-19" });
    expect(await available(ana)).toBe(1n);
    creditBoleto(bank(), recordOf(id));
    await Promise.all(Array.from({ length: 8 }, () => followBoleto(parts, id)));
    const paid = await stateOf(ana, id);
    expect(paid).toMatchObject({ state: "paid", paid_by: "boleto", is_paid_twice: false });
    expect([paid.amount, paid.paid_amount]).toEqual(["250.00", "255.10"]);
    expect(await available(ana)).toBe(25_511n);
    expect(await site.breaks()).toEqual([]);
  });

  test("by bar code and by Pix for one debt is credited twice and told as twice", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    payBoleto(bank(), recordOf(id));
    creditBoleto(bank(), recordOf(id));
    await followBoleto(parts, id);
    const pix = payCharge(bank(), bank().state.charges[recordOf(id).txid]!, { force: true })!;
    await receivePix(parts, pix.endToEndId);
    await receivePix(parts, pix.endToEndId);
    await followBoleto(parts, id);
    expect(await stateOf(ana, id)).toMatchObject({
      state: "paid",
      paid_by: "boleto",
      is_paid_twice: true,
    });
    expect(await available(ana)).toBe(50_001n);
    expect(await site.breaks()).toEqual([]);
  });

  test("paid at two banks on one day is two payments, each credited once", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    payBoleto(bank(), recordOf(id));
    payBoleto(bank(), recordOf(id), { force: true, cents: 30_000 });
    await followBoleto(parts, id);
    expect(await stateOf(ana, id)).toMatchObject({ state: "settling" });
    await setClock("2026-11-19T10:01");
    letDaysPass(bank());
    await sweep();
    await Promise.all(Array.from({ length: 4 }, () => followBoleto(parts, id)));
    expect(await stateOf(ana, id)).toMatchObject({
      state: "paid",
      paid_amount: "250.00",
      is_paid_twice: true,
    });
    expect(await available(ana)).toBe(55_001n);
    expect(await site.breaks()).toEqual([]);
  });

  test("that is late carries the fine and the interest that were printed on it", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    const plain = { ...charge(), has_late_charges: false };
    await site.call(ana, "POST", "/wallet/boletos", plain);
    await setClock("2026-12-05T10:00");
    letDaysPass(bank());
    expect(payBoleto(bank(), recordOf(plain.id))).toBe(false);
    expect(payBoleto(bank(), recordOf(id))).toBe(true);
    creditBoleto(bank(), recordOf(id));
    await followBoleto(parts, id);
    // Ten days: 2 % of 250 and a third of 1 %.
    expect(await stateOf(ana, id)).toMatchObject({ state: "paid", paid_amount: "255.83" });
  });

  test("paid by its Pix is found through the boleto too, when the Pix was not told", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    payCharge(bank(), bank().state.charges[recordOf(id).txid]!);
    await followBoleto(parts, id);
    await followBoleto(parts, id);
    expect(await stateOf(ana, id)).toMatchObject({ state: "paid", paid_by: "pix" });
    expect(await available(ana)).toBe(25_001n);
  });
});

describe("taking a boleto back", () => {
  test("ends it at the bank; one that was paid meanwhile stays paid", async () => {
    const ana = await site.openPayer("0.01");
    const gone = await openCharge(ana);
    const cancelled = await site.call(ana, "POST", `/wallet/boletos/${gone.id}/cancellation`);
    expect(cancelled.body).toMatchObject({ state: "cancelled", line: null });
    expect(recordOf(gone.id).state).toBe("cancelled");
    const paid = await openCharge(ana);
    payBoleto(bank(), recordOf(paid.id));
    const late = await site.call(ana, "POST", `/wallet/boletos/${paid.id}/cancellation`);
    expect(late.body.code).toBe("boleto_not_open");
    expect(await stateOf(ana, paid.id)).toMatchObject({ state: "settling" });
  });

  test("is not forgotten by whoever had read the boleto as open before", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    const { partner } = parts.bank;
    const late: typeof partner = {
      ...partner,
      getBoleto: async (boletoId) => {
        const read = await partner.getBoleto(boletoId);
        setMood("failing");
        await site.call(ana, "POST", `/wallet/boletos/${id}/cancellation`);
        setMood("normal");
        return read;
      },
    };
    await followBoleto({ ...parts, bank: { ...parts.bank, partner: late } }, id);
    expect(await stateOf(ana, id)).toMatchObject({ state: "cancelling" });
    await site.moveClock("1 minute");
    await sweep();
    expect(await stateOf(ana, id)).toMatchObject({ state: "cancelled" });
  });

  test("or asking for its file says whether it is too early or too late", async () => {
    const ana = await site.openPayer("0.01");
    const ask = async (id: string, what: "file" | "cancellation") =>
      (await site.call(ana, "POST", `/wallet/boletos/${id}/${what}`)).body.code;
    setMood("reset");
    const early = charge();
    await site.call(ana, "POST", "/wallet/boletos", early);
    setMood("normal");
    expect(await ask(early.id, "file")).toBe("boleto_not_ready");
    expect(await ask(early.id, "cancellation")).toBe("boleto_not_ready");
    const { id } = await openCharge(ana);
    const { url } = (await site.call(ana, "POST", `/wallet/boletos/${id}/file`)).body;
    payBoleto(bank(), recordOf(id));
    await followBoleto(parts, id);
    expect(await ask(id, "file")).toBe("boleto_not_open");
    expect(await ask(id, "cancellation")).toBe("boleto_not_open");
    const file = await site.server.app.inject({ method: "GET", url });
    expect(file.json().code).toBe("boleto_not_open");
  });

  test("goes on by itself when the bank did not answer", async () => {
    const ana = await site.openPayer("0.01");
    const { id } = await openCharge(ana);
    setMood("reset");
    const asked = await site.call(ana, "POST", `/wallet/boletos/${id}/cancellation`);
    setMood("normal");
    expect(asked.body).toMatchObject({ state: "cancelling" });
    await site.moveClock("1 minute");
    await sweep();
    expect(await stateOf(ana, id)).toMatchObject({ state: "cancelled" });
  });
});

test("a boleto that nobody paid is over the morning after its day, or after its days of grace", async () => {
  const ana = await site.openPayer("0.01");
  const { id: graceful } = await openCharge(ana);
  const plain = { ...charge(), has_late_charges: false };
  await site.call(ana, "POST", "/wallet/boletos", plain);
  const passTo = async (local: string) => {
    await setClock(local);
    letDaysPass(bank());
    await sweep();
    return Promise.all([plain.id, graceful].map(async (id) => (await stateOf(ana, id)).state));
  };
  expect(await passTo("2026-11-26T09:01")).toEqual(["expired", "open"]);
  expect(await passTo("2026-12-25T22:00")).toEqual(["expired", "open"]);
  expect(await passTo("2026-12-26T10:01")).toEqual(["expired", "expired"]);
});

import type { PayoutLimitKind } from "@areon/contracts/payments/limits";
import { deviceTerms, limitTerms, withdrawalTerms } from "@areon/contracts/payments/terms";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveGrant } from "#modules/identity";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { openPayoutSite, type PayoutSite, type TestPayer } from "../payouts/test-payout-site.ts";

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
});
afterAll(() => site.close());

const person = "marina@fazenda.com.br";
const company = "11.222.333/0001-81";

async function sendTo(payer: TestPayer, key: string, amount: string) {
  const payee_id = await site.payeeOf(payer, key);
  const { status, body } = await site.send(payer, { payee_id, amount });
  return status === 201 ? "sent" : (body as { code: string; detail: string });
}

async function withdrawalOf(payer: TestPayer, amount: string) {
  const account = {
    id: newId(),
    ispb: "00000000",
    branch: "1584",
    account: "0021016",
    account_digit: "9",
    type: "checking",
    document: payer.cpf,
  };
  await site.call(payer, "POST", "/wallet/bank-accounts", account);
  const id = newId();
  const way = { method: "pix", fee: "0.00" } as const;
  const bound = { id, payee: account.id, amount, terms: withdrawalTerms(way) };
  const grant = await site.grantFor(payer, bound);
  const asked = { id, bank_account_id: account.id, amount, ...way, grant };
  return (await site.call(payer, "POST", "/wallet/withdrawals", asked)).body;
}

const limitsOf = async (payer: TestPayer) =>
  (await site.call(payer, "GET", "/wallet/limits")).body as {
    limits: { kind: string; amount: string; used: string; left: string; pending: unknown }[];
    period: string;
    period_ends_at: string;
    device: { is_confirmed: boolean; left_today: string | null };
  };

async function limitOf(payer: TestPayer, kind: string) {
  return (await limitsOf(payer)).limits.find((limit) => limit.kind === kind)!;
}

async function change(
  payer: TestPayer,
  kind: PayoutLimitKind,
  amount: string,
  agreed: PayoutLimitKind | null = kind,
) {
  const id = newId();
  const { token: grant } = await inTransaction(site.database.db, (trx) =>
    giveGrant(trx, {
      actor: payer.actor,
      method: "pin",
      purpose: "security_change",
      amountCents: decimalToCents(amount),
      intentId: id,
      terms: limitTerms(agreed ?? kind),
    }),
  );
  const body = { id, kind, amount, ...(agreed && { grant }) };
  return site.call(payer, "POST", "/wallet/limits/changes", body);
}

test.each([
  ["2026-11-18T19:59", "sent"],
  ["2026-11-18T20:00", "payout_night_limit_exceeded"],
  ["2026-11-18T20:01", "payout_night_limit_exceeded"],
  ["2026-11-19T05:59", "payout_night_limit_exceeded"],
  ["2026-11-19T06:00", "sent"],
])("R$ 1.200 to a person at %s: %s", async (moment, outcome) => {
  await site.setClock(moment);
  const ana = await site.openPayer("2000.00");
  const result = await sendTo(ana, person, "1200.00");
  expect(result === "sent" ? result : result.code).toBe(outcome);
});

test("at 20h01 the refusal says why, what is left and the way out; a company can be paid", async () => {
  await site.setClock("2026-11-18T20:01");
  const ana = await site.openPayer("5000.00");
  expect(await sendTo(ana, person, "400.00")).toBe("sent");
  const refused = await sendTo(ana, person, "1200.00");
  expect((refused as { detail: string }).detail.replaceAll("\u00A0", " ")).toBe(
    "Depois das 20h o limite do seu Pix para pessoas é R$ 1.000,00. Restam R$ 600,00. " +
      "Envie amanhã a partir das 6h, agende, ou peça um limite maior em Limites.",
  );
  expect(await sendTo(ana, person, "50000.01")).toMatchObject({
    detail: expect.stringMatching(/Restam R\$\s600,00\. Peça um limite maior em Limites\.$/),
  });
  expect(await withdrawalOf(ana, "1200.00")).toMatchObject({
    detail: expect.stringMatching(
      /limite de saques e Pix para pessoas é .* a partir das 6h, ou peça um limite maior/,
    ),
  });
  expect(await sendTo(ana, company, "1200.00")).toBe("sent");
  expect(await sendTo(ana, person, "600.00")).toBe("sent");
  expect(await limitOf(ana, "night")).toMatchObject({ used: "1000.00", left: "0.00" });
  expect(await limitOf(ana, "period")).toMatchObject({ used: "2200.00" });
});

test("the night is one period over midnight, and morning begins anew", async () => {
  await site.setClock("2026-11-18T23:50");
  const ana = await site.openPayer("5000.00");
  expect(await sendTo(ana, person, "900.00")).toBe("sent");
  await site.setClock("2026-11-19T00:10");
  expect(await sendTo(ana, person, "100.01")).toMatchObject({
    code: "payout_night_limit_exceeded",
    detail: expect.stringContaining("Envie hoje a partir das 6h"),
  });
  expect((await limitsOf(ana)).period_ends_at).toBe("2026-11-19T09:00:00.000Z");
  await site.setClock("2026-11-19T06:00");
  expect((await limitsOf(ana)).period).toBe("day");
  expect(await sendTo(ana, person, "1500.00")).toBe("sent");
});

test("a hundred at once never pass a limit together", async () => {
  await site.setClock("2026-11-18T21:00");
  const ana = await site.openPayer("9000.00");
  const payee_id = await site.payeeOf(ana, person);
  const sendings = await Promise.all(
    Array.from({ length: 100 }, () => site.prepare(ana, { payee_id, amount: "90.00" })),
  );
  const answers = await Promise.all(
    sendings.map((sending) => site.call(ana, "POST", "/wallet/pix", sending)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
  expect(await site.available(ana)).toEqual({ free: 801_000n, held: 99_000n });
  expect(await limitOf(ana, "night")).toMatchObject({ used: "990.00", left: "10.00" });
  expect(await site.breaks()).toEqual([]);
});

test("a raise shows its date, counts from then on and not before, and can be taken back", async () => {
  await site.setClock("2026-11-17T21:00");
  const ana = await site.openPayer("9000.00");
  const ungranted = await change(ana, "night", "3000.00", null);
  expect(ungranted.body.code).toBe("step_up_required");
  const other = await change(ana, "period", "60000.00", "night");
  expect(other.body.code).toBe("step_up_required");
  const asked = await change(ana, "night", "3000.00");
  expect(asked.status).toBe(201);
  const waits = Date.parse(asked.body.effective_at) - Date.parse(asked.body.asked_at);
  expect(waits).toBe(24 * 60 * 60 * 1000);
  expect((await limitOf(ana, "night")).pending).toMatchObject({ amount: "3000.00" });
  expect(await sendTo(ana, person, "1000.01")).toMatchObject({
    code: "payout_night_limit_exceeded",
  });
  await site.setClock("2026-11-18T20:59");
  expect(await sendTo(ana, person, "1000.00")).toBe("sent");
  expect(await sendTo(ana, person, "0.01")).toMatchObject({ code: "payout_night_limit_exceeded" });
  // In the middle of the same night it begins to count.
  await site.setClock("2026-11-18T21:01");
  expect(await limitOf(ana, "night")).toMatchObject({ amount: "3000.00", left: "2000.00" });
  expect(await sendTo(ana, person, "2000.00")).toBe("sent");
  const again = await change(ana, "night", "5000.00");
  const cancelled = await site.call(
    ana,
    "POST",
    `/wallet/limits/changes/${again.body.id}/cancellation`,
  );
  expect(cancelled.status).toBe(204);
  await site.setClock("2026-11-20T21:01");
  expect(await limitOf(ana, "night")).toMatchObject({ amount: "3000.00", pending: null });
  expect(await site.breaks()).toEqual([]);
});

test("lowering counts at once, below what is used too, and drops a raise that waits", async () => {
  await site.setClock("2026-11-18T21:00");
  const ana = await site.openPayer("9000.00");
  expect(await sendTo(ana, person, "700.00")).toBe("sent");
  await change(ana, "night", "4000.00");
  const lowered = await change(ana, "night", "500.00", null);
  expect(lowered.body.effective_at).toBe(lowered.body.asked_at);
  expect(await limitOf(ana, "night")).toMatchObject({ left: "0.00", pending: null });
  expect(await sendTo(ana, person, "0.01")).toMatchObject({ code: "payout_night_limit_exceeded" });
  await site.setClock("2026-11-19T21:00");
  expect(await sendTo(ana, person, "500.01")).toMatchObject({
    code: "payout_night_limit_exceeded",
  });
  expect(await sendTo(ana, person, "500.00")).toBe("sent");
});

test("a new device sends R$ 200 at a time and R$ 1.000 a day, until it is confirmed", async () => {
  await site.setClock("2026-11-18T10:00");
  const ana = await site.openPayer("9000.00", { isNewDevice: true });
  expect(await sendTo(ana, person, "200.01")).toMatchObject({
    code: "new_device_payout_too_high",
    detail: expect.stringContaining("Confirme o aparelho em Limites"),
  });
  for (let times = 0; times < 5; times += 1) {
    expect(await sendTo(ana, person, "200.00")).toBe("sent");
  }
  expect(await sendTo(ana, person, "0.01")).toMatchObject({ code: "new_device_limit_exceeded" });
  expect((await limitsOf(ana)).device).toMatchObject({ is_confirmed: false, left_today: "0.00" });
  const confirm = async (method: "pin" | "totp", code?: string) => {
    const { token: grant } = await inTransaction(site.database.db, (trx) =>
      giveGrant(trx, { actor: ana.actor, method, purpose: "security_change", terms: deviceTerms }),
    );
    return site.call(ana, "POST", "/wallet/device/confirmation", { grant, ...(code && { code }) });
  };
  expect((await confirm("pin")).body.code).toBe("device_code_needed");
  expect((await confirm("pin", "000000")).body.code).toBe("device_code_wrong");
  expect((await confirm("totp")).status).toBe(204);
  expect((await limitsOf(ana)).device).toMatchObject({ is_confirmed: true, left_today: null });
  expect(await sendTo(ana, person, "3000.00")).toBe("sent");
  // A session that no device is known of is one on a new device.
  await sql`update identity.sessions set device_key = ${createHash("sha256").update("?").digest()}
    where id = ${ana.actor.sessionId}`.execute(site.database.db);
  expect(await sendTo(ana, person, "200.01")).toMatchObject({ code: "new_device_payout_too_high" });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import {
  openWalletSite,
  type Answer,
  type TestHolder,
  type WalletSite,
} from "../test-wallet-site.ts";

let site: WalletSite;
beforeAll(async () => {
  site = await openWalletSite();
});
afterAll(() => site.close());

/** A pair who can pay: the first has that much, and knows the second. */
async function openPair(funds: string) {
  const ana = await site.openHolder(funds, "Ana Paula Souza");
  const bento = await site.openHolder("0.00", "Bento Dias");
  return { ana, bento, payee_id: await site.payeeOf(ana, bento) };
}

const codes = (answers: readonly Answer[]) =>
  answers
    .map(({ status, body }) => (status === 201 ? "made" : String(body.code)))
    .toSorted((one, other) => one.localeCompare(other));

describe("a transfer", () => {
  test("moves the money, names the payee and is told once to audit and events", async () => {
    const { ana, bento, payee_id } = await openPair("100.00");
    const sending = await site.prepare(ana, {
      payee_id,
      amount: "30.50",
      description: "aluguel de trator",
    });
    const { status, body } = await site.send(ana, sending);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: sending.id,
      amount: "30.50",
      description: "aluguel de trator",
      payee: { name: "Bento Dias", document: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) },
    });
    expect([await site.available(ana), await site.available(bento)]).toEqual(["69.50", "30.50"]);
    const { rows } = await sql<{ audited: number; told: number }>`
      select (select count(*)::int from platform.audit_entries
          where action = 'wallet.transfer_made' and object_id = ${sending.id}) as audited,
        (select count(*)::int from platform.events
          where type = 'wallet.transfer_made' and payload->>'transfer_id' = ${sending.id}) as told
    `.execute(site.database.db);
    expect(rows[0]).toEqual({ audited: 1, told: 1 });
  });

  test("asked for again gets the same answer without a new grant, and moves nothing", async () => {
    const { ana, payee_id } = await openPair("50.00");
    const sending = await site.prepare(ana, { payee_id, amount: "20.00" });
    const first = await site.send(ana, sending);
    const again = await site.send(ana, { ...sending, grant: "x".repeat(43) });
    expect(again).toEqual(first);
    expect(await site.available(ana)).toBe("30.00");
    const other = await site.send(ana, { ...sending, amount: "21.00" });
    expect(other.body.code).toBe("intent_mismatch");
  });

  test("of another person's id is refused and tells nothing of it", async () => {
    const { ana, bento, payee_id } = await openPair("50.00");
    const sending = await site.prepare(ana, { payee_id, amount: "20.00" });
    await site.send(ana, sending);
    const stolen = await site.send(bento, sending);
    expect(stolen.body.code).toBe("intent_mismatch");
  });

  test("needs a grant for this payee, this amount and this id, from this session", async () => {
    const { ana, payee_id } = await openPair("50.00");
    const granted = await site.prepare(ana, { payee_id, amount: "10.00" });
    const changed = [
      { ...granted, amount: "10.01" },
      { ...granted, id: newId() },
      { ...granted, grant: "y".repeat(43) },
    ];
    const answers = await Promise.all(changed.map((one) => site.send(ana, one)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("step_up_required"));
    expect((await site.send(ana, granted)).status).toBe(201);
  });

  test("that is refused leaves its grant for the next try", async () => {
    const { ana, payee_id } = await openPair("5.00");
    const sending = await site.prepare(ana, { payee_id, amount: "10.00" });
    const refused = await site.send(ana, sending);
    expect(refused).toMatchObject({ status: 422, body: { code: "insufficient_funds" } });
    expect(refused.body.detail.replaceAll("\u00A0", " ")).toContain("R$ 5,00");
    await site.credit(ana.partyId, "5.00");
    expect((await site.send(ana, sending)).status).toBe(201);
    expect(await site.available(ana)).toBe("0.00");
  });

  test("of an ended session or a suspended person is refused in the money's own transaction", async () => {
    const { db } = site.database;
    const { ana, payee_id } = await openPair("50.00");
    const sending = await site.prepare(ana, { payee_id, amount: "10.00" });
    await sql`update identity.users set suspended_at = platform.now() where id = ${ana.actor.userId}`.execute(
      db,
    );
    expect((await site.send(ana, sending)).body.code).toBe("account_suspended");
    await sql`update identity.users set suspended_at = null where id = ${ana.actor.userId}`.execute(
      db,
    );
    await sql`update identity.sessions set ended_at = platform.real_now(), end_reason = 'test'
      where id = ${ana.actor.sessionId}`.execute(db);
    expect((await site.send(ana, sending)).status).toBe(401);
  });

  test("goes only to somebody the sender looked up, within the hour or paid before", async () => {
    const { ana, bento, payee_id } = await openPair("50.00");
    const stranger = await site.openHolder("50.00");
    const foreign = await site.prepare(stranger, { payee_id, amount: "1.00" });
    expect((await site.send(stranger, foreign)).body.code).toBe("payee_not_found");
    await site.moveClock("61 minutes");
    const late = await site.prepare(ana, { payee_id, amount: "1.00" });
    expect((await site.send(ana, late)).body.code).toBe("payee_not_found");
    expect(await site.payeeOf(ana, bento)).toBe(payee_id);
    expect((await site.send(ana, late)).status).toBe(201);
    await site.moveClock("0");
  });

  test("takes a description of one line that can be read, and no invisible marks", async () => {
    const { ana, payee_id } = await openPair("50.00");
    const odd = ["a\nb", "a\tb", "a\u0000b", "\u202Eotnemagap", "a\u2028b", "a\u200Bb"];
    for (const description of odd) {
      const body = { id: newId(), payee_id, amount: "1.00", description, grant: "z".repeat(43) };
      const { status } = await site.call(ana, "POST", "/wallet/transfers", body);
      expect([description, status]).toEqual([description, 400]);
    }
    const description = "café da 👩\u200D🌾, R$ 3 × 4";
    const sending = await site.prepare(ana, { payee_id, amount: "1.00", description });
    expect((await site.send(ana, sending)).body.description).toBe(description);
  });

  test("takes amounts in one way of writing only", async () => {
    const { ana, payee_id } = await openPair("50.00");
    const odd = ["0.00", "-1.00", "1", "1.0", "01.00", "1e2", "1.001", "1,00", "NaN", "", " 1.00"];
    const huge = ["1000000000.01", "99999999999.00", "9007199254740993.00"];
    for (const amount of [...odd, ...huge, 1, 1.5, null]) {
      const body = { id: newId(), payee_id, amount, grant: "z".repeat(43) };
      const { status } = await site.call(ana, "POST", "/wallet/transfers", body);
      expect([amount, status]).toEqual([amount, 400]);
    }
    expect(await site.available(ana)).toBe("50.00");
  });
});

describe("at the same moment", () => {
  test("of 100 sends of R$ 10 from R$ 100, ten succeed", async () => {
    const { ana, bento, payee_id } = await openPair("100.00");
    const sendings = await Promise.all(
      Array.from({ length: 100 }, () => site.prepare(ana, { payee_id, amount: "10.00" })),
    );
    const answers = await Promise.all(sendings.map((one) => site.send(ana, one)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(10);
    expect(new Set(codes(answers))).toEqual(new Set(["made", "insufficient_funds"]));
    expect([await site.available(ana), await site.available(bento)]).toEqual(["0.00", "100.00"]);
  });

  test("the same id 64 times has one effect and one answer", async () => {
    const { ana, bento, payee_id } = await openPair("100.00");
    const sending = await site.prepare(ana, { payee_id, amount: "10.00" });
    const answers = await Promise.all(Array.from({ length: 64 }, () => site.send(ana, sending)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await site.available(bento)).toBe("10.00");
  });

  test("one grant sent 50 times, each under an id of its own, has one effect", async () => {
    const { ana, bento, payee_id } = await openPair("1000.00");
    const granted = await site.prepare(ana, { payee_id, amount: "10.00" });
    const sendings = [granted, ...Array.from({ length: 49 }, () => ({ ...granted, id: newId() }))];
    const answers = await Promise.all(sendings.map((one) => site.send(ana, one)));
    expect(codes(answers)).toEqual(["made", ...Array<string>(49).fill("step_up_required")]);
    expect(answers[0]!.status).toBe(201);
    expect([await site.available(ana), await site.available(bento)]).toEqual(["990.00", "10.00"]);
  });

  test("two sends that together pass the day's limit: one succeeds", async () => {
    const { ana, payee_id } = await openPair("20000.00");
    const sendings = await Promise.all(
      ["6000.00", "6000.00"].map((amount) => site.prepare(ana, { payee_id, amount })),
    );
    const answers = await Promise.all(sendings.map((one) => site.send(ana, one)));
    expect(codes(answers)).toEqual(["limit_exceeded", "made"]);
    expect(await site.available(ana)).toBe("14000.00");
    const { body } = await site.call(ana, "GET", "/wallet");
    expect(body.limits).toEqual({ daily: "10000.00", left_today: "4000.00" });
  });

  test("the day's limit is whole again after midnight in São Paulo", async () => {
    const { ana, payee_id } = await openPair("20000.00");
    const spend = async (amount: string) =>
      site.send(ana, await site.prepare(ana, { payee_id, amount }));
    expect((await spend("9999.99")).status).toBe(201);
    expect((await spend("0.02")).body.code).toBe("limit_exceeded");
    await site.moveClock("1 day");
    await sql`update wallet.payees set last_paid_at = platform.now()`.execute(site.database.db);
    expect((await spend("0.02")).status).toBe(201);
    await site.moveClock("0");
  });
});

describe("a wallet", () => {
  test("is not for administrators, nor before the registration", async () => {
    const admin = await site.signIn(["finance"]);
    const fresh = await site.signIn();
    const codeOf = async (person: typeof admin) =>
      (await site.call(person, "GET", "/wallet")).body.code;
    expect(await codeOf(admin)).toBe("wallet_not_for_admins");
    expect(await codeOf(fresh)).toBe("registration_incomplete");
  });

  test("is opened once by however many first calls", async () => {
    const person: TestHolder = await site.openHolder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.call(person, "GET", "/wallet")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

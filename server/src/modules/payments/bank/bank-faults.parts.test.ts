import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import type { Mood } from "../../../../../sandbox/src/bank/moods.ts";
import { startTestBank, type TestBank } from "../../../../../sandbox/src/bank/test-bank.ts";
import type { NewPixPayment } from "./bank.ts";
import { createBank } from "./create-bank.ts";

let there: TestBank;
let bank: NonNullable<ReturnType<typeof createBank>>;
beforeAll(async () => {
  there = await startTestBank();
  bank = createBank(testConfig(there.environment))!;
});
beforeEach(async () => {
  setMood("normal");
  // A good answer closes the circuit that the test before has counted failures for.
  await expect.poll(() => bank.partner.getPayment(newId())).toMatchObject({ kind: "done" });
});
afterAll(() => there.close());

/** The clock of a busy machine ticks late; five seconds are the rule, and nothing else ends at eight. */
const limitMs = 8_000;

test("a hanging bank costs five seconds and leaves the payment unknown", async () => {
  setMood("hanging");
  const { answer, tookMs } = await timed(() => bank.partner.sendPix(newPayment()));
  expect(answer.kind).toBe("unknown");
  expect(tookMs).toBeGreaterThan(4_500);
  expect(tookMs).toBeLessThan(limitMs);
});

test("a slow bank costs five seconds and leaves the payment unknown", async () => {
  setMood("slow");
  const { answer, tookMs } = await timed(() => bank.partner.sendPix(newPayment()));
  expect(answer.kind).toBe("unknown");
  expect(tookMs).toBeLessThan(limitMs);
});

test("a bank that breaks off after it has paid leaves the payment unknown, and asking tells", async () => {
  setMood("reset");
  const payment = newPayment();
  const { answer, tookMs } = await timed(() => bank.partner.sendPix(payment));
  expect(answer.kind).toBe("unknown");
  expect(tookMs).toBeLessThan(limitMs);
  setMood("normal");
  expect(await bank.partner.getPayment(payment.id)).toMatchObject({
    kind: "done",
    value: { id: payment.id },
  });
});

test("a server error says nothing about the payment: one was begun, one was not", async () => {
  setMood("failing");
  const payments = [newPayment(), newPayment()];
  for (const payment of payments) {
    expect((await bank.partner.sendPix(payment)).kind).toBe("unknown");
  }
  setMood("normal");
  const known = await Promise.all(payments.map(({ id }) => bank.partner.getPayment(id)));
  expect(known.map((answer) => answer.kind === "done" && answer.value !== null)).toEqual([
    false,
    true,
  ]);
});

test("on a half-open connection nothing is known, and on a new one nothing was sent", async () => {
  setMood("half_open");
  const onOld = await timed(() => bank.partner.sendPix(newPayment()));
  expect(onOld.answer.kind).toBe("unknown");
  expect(onOld.tookMs).toBeLessThan(limitMs);
  const fresh = createBank(testConfig(there.environment))!;
  const onNew = await timed(() => fresh.partner.sendPix(newPayment()));
  expect(onNew.answer.kind).toBe("unsent");
  expect(onNew.tookMs).toBeLessThan(4_500);
});

test("a bank that has forgotten our token is asked for one other, by however many calls", async () => {
  there.server.tokens.forget();
  const before = there.server.tokens.issued();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bank.partner.getPayment(newId())),
  );
  expect(answers.every(({ kind }) => kind === "done")).toBe(true);
  expect(there.server.tokens.issued() - before).toBe(1);
  const sent = newPayment();
  there.server.tokens.forget();
  expect((await bank.partner.sendPix(sent)).kind).toBe("done");
});

test("a client without the bank's certificate reaches nothing, and we trust no other bank", async () => {
  const other = await startTestBank();
  try {
    const foreign = { ...there.environment, ...clientFiles(other) };
    const stranger = createBank(testConfig(foreign))!;
    const refused = await stranger.receiving.getCharge("c".repeat(32));
    expect(["unsent", "unknown"]).toContain(refused.kind);
    const impostor = createBank(
      testConfig({ ...other.environment, BANK_CA_FILE: there.environment["BANK_CA_FILE"]! }),
    )!;
    expect((await impostor.receiving.getCharge("c".repeat(32))).kind).toBe("unsent");
  } finally {
    await other.close();
  }
});

test("a bank that is gone is left alone after five failures, and nothing was sent", async () => {
  const gone = await startTestBank();
  const left = createBank(testConfig(gone.environment))!;
  await gone.close();
  for (let i = 0; i < 7; i += 1) {
    expect((await left.partner.sendPix(newPayment())).kind).toBe("unsent");
  }
});

function clientFiles({ environment }: TestBank) {
  return {
    BANK_CLIENT_CERTIFICATE_FILE: environment["BANK_CLIENT_CERTIFICATE_FILE"]!,
    BANK_CLIENT_KEY_FILE: environment["BANK_CLIENT_KEY_FILE"]!,
  };
}

function setMood(mood: Mood): void {
  there.bank.state.mood = { mood, scope: "all" };
}

function newPayment(): NewPixPayment {
  const validUntil = new Date(there.bank.clock.now().getTime() + 60_000);
  return { id: newId(), amount: 100n, to: { key: "marina@exemplo.com.br" }, validUntil };
}

async function timed<T>(run: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
  const startedMs = performance.now();
  const answer = await run();
  return { answer, tookMs: performance.now() - startedMs };
}

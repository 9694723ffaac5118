import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "undici";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bankConfigOf } from "#platform/bank-settings";
import { realNowMs } from "#platform/clock";
import { createTestLog } from "#platform/test-log";
import { testConfig } from "#platform/test-config";
import { receivePix } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import type { CertificateFiles } from "../../../../../sandbox/src/bank/certificates.ts";
import { startTestBank, type TestBank } from "../../../../../sandbox/src/bank/test-bank.ts";
import { startBankWebhookListener, type WebhookListener } from "./webhook-listener.ts";

interface Stored {
  source: string;
  body: string;
}

let there: TestBank;
let listener: WebhookListener;
let stored: Stored[] = [];
let refuseToStore = false;
const heard = createTestLog();

beforeAll(async () => {
  there = await startTestBank();
  listener = await startBankWebhookListener({
    config: bankConfigOf(testConfig(there.environment))!,
    host: "127.0.0.1",
    log: heard.log,
    store: async (source, body) => {
      if (refuseToStore) throw new Error("the database is away");
      stored.push({ source, body: body.toString("utf8") });
    },
  });
  const url = `https://127.0.0.1:${listener.port}`;
  there.bank.state.webhooks.partner = url;
  there.bank.state.webhooks.pix[there.bank.company.pixKey] = {
    url,
    createdAt: "2026-11-15T12:00:00Z",
  };
});
beforeEach(() => {
  stored = [];
  refuseToStore = false;
});
afterAll(async () => {
  await listener.close();
  await there.close();
});

const payer = { name: "Quem Paga Segredo", document: "52998224725" };

test("what the bank tells is stored as it came, by both of its ways", async () => {
  const key = there.bank.company.pixKey;
  const charged = receivePix(there.bank, { key, cents: 100, payer, txid: "c".repeat(32) });
  const bare = receivePix(there.bank, { key, cents: 200, payer });
  await expect.poll(() => stored.length).toBe(2);
  const bySource = Object.fromEntries(stored.map(({ source, body }) => [source, JSON.parse(body)]));
  expect(bySource["pix"]).toMatchObject({ pix: [{ endToEndId: charged.endToEndId }] });
  expect(bySource["partner"]).toMatchObject({
    type: "pix.received",
    data: { end_to_end_id: bare.endToEndId },
  });
  expect(heard.holding(payer.name)).toEqual([]);
});

test("a notice that could not be stored is refused, and the bank tells it again", async () => {
  refuseToStore = true;
  receivePix(there.bank, { key: there.bank.company.pixKey, cents: 300, payer });
  const notice = there.bank.state.notices.at(-1)!;
  await expect.poll(() => notice.lastAnswer).toBe("503");
  refuseToStore = false;
  // The bank knows of it after we have stored it.
  await expect.poll(() => notice, { timeout: 45_000 }).toMatchObject({ delivered: 1, left: 0 });
  expect(stored).toHaveLength(1);
});

test("another name under the same authority is no bank", async () => {
  const status = await post({ as: there.certificates.ourClient, path: "/pix", body: "{}" });
  expect(status).toBe(403);
  expect(stored).toEqual([]);
});

test("without a certificate, or with a stranger's, nobody gets as far as a request", async () => {
  await expect(post({ path: "/pix", body: "{}" })).rejects.toThrow();
  const other = await startTestBank();
  try {
    const as = other.certificates.bankClient;
    await expect(post({ as, path: "/pix", body: "{}" })).rejects.toThrow();
  } finally {
    await other.close();
  }
  expect(stored).toEqual([]);
});

test("a partner's notice needs a signature over these very bytes, made within five minutes", async () => {
  const body = '{"id":"x"}';
  const send = (header: string | undefined) => post({ path: "/partner", body, header, as: bank() });
  const now = Math.floor(realNowMs() / 1000);
  expect(await send(signature(body, now))).toBe(200);
  expect(await send(signature(body, now - 290))).toBe(200);
  expect(await send(signature(body, now - 310))).toBe(401);
  expect(await send(signature(body, now + 310))).toBe(401);
  expect(await send(signature(`${body} `, now))).toBe(401);
  expect(await send(signature(body, now, "another secret of the same length…"))).toBe(401);
  expect(await send("t=1,v1=00")).toBe(401);
  expect(await send(undefined)).toBe(401);
  expect(stored).toHaveLength(2);
});

test("too long, empty, elsewhere or with another method is refused", async () => {
  const as = bank();
  const largest = "x".repeat(256 * 1024);
  expect(await post({ as, path: "/pix", body: largest })).toBe(200);
  expect(await post({ as, path: "/pix", body: `${largest}x` })).toBe(413);
  expect(await post({ as, path: "/pix", body: "" })).toBe(400);
  expect(await post({ as, path: "/other", body: "{}" })).toBe(404);
  expect(await post({ as, path: "/pix", body: "{}", method: "PUT" })).toBe(405);
});

test("a notice is answered well within 200 ms", async () => {
  const as = bank();
  await post({ as, path: "/pix", body: "{}" });
  const slowestOfHundred = async () => {
    const times: number[] = [];
    for (let i = 0; i < 100; i += 1) {
      const startedMs = performance.now();
      expect(await post({ as, path: "/pix", body: `{"pix":[${i}]}` })).toBe(200);
      times.push(performance.now() - startedMs);
    }
    return times.toSorted((a, b) => a - b)[98];
  };
  // Again when the machine was busy with something else: that only ever adds to it.
  await expect.poll(slowestOfHundred).toBeLessThan(200);
});

const agents = new Map<string, Agent>();

async function post(sent: {
  as?: CertificateFiles;
  path: string;
  body: string;
  header?: string | undefined;
  method?: "POST" | "PUT";
}): Promise<number> {
  const response = await request(`https://127.0.0.1:${listener.port}${sent.path}`, {
    dispatcher: agentOf(sent.as),
    method: sent.method ?? "POST",
    headers: sent.header === undefined ? {} : { "areon-signature": sent.header },
    body: sent.body,
  });
  await response.body.dump();
  return response.statusCode;
}

function agentOf(files: CertificateFiles | undefined): Agent {
  const name = files?.certificate ?? "none";
  const known = agents.get(name);
  if (known) return known;
  const agent = new Agent({
    connect: {
      ca: readFileSync(there.certificates.authority),
      ...(files && { cert: readFileSync(files.certificate), key: readFileSync(files.key) }),
    },
  });
  agents.set(name, agent);
  return agent;
}

function bank(): CertificateFiles {
  return there.certificates.bankClient;
}

function signature(
  body: string,
  seconds: number,
  secret = there.environment["BANK_WEBHOOK_SECRET"]!,
): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { acquirerConfigOf } from "./acquirer-settings.ts";
import { issuerConfigOf } from "./issuer-settings.ts";
import { bankConfigOf } from "./bank-settings.ts";
import { testConfig } from "./test-config.ts";

test("a complete environment is read, with lists and numbers in their types", () => {
  const config = testConfig({ API_PORT: "4001", TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" });
  expect(config.API_PORT).toBe(4001);
  expect(config.TRUSTED_PROXIES).toEqual(["10.0.0.1", "10.0.0.2"]);
});

test("what is missing is named, and no value is repeated in the message", () => {
  expect(() => readConfig({ LINK_SIGNING_KEY: "too-short-secret" })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ LINK_SIGNING_KEY: "too-short-secret" })).not.toThrow(/too-short/);
});

test("production demands a metrics token and an antivirus, and knows no test host", () => {
  expect(() => testConfig({ AREON_PROFILE: "production" })).toThrow(/METRICS_TOKEN/);
  const production = { AREON_PROFILE: "production", METRICS_TOKEN: "m".repeat(16) };
  expect(() => testConfig(production)).toThrow(/CLAMD_URL: is required in production: set it to/);
  expect(() => testConfig({ CLAMD_URL: "http://clamd:3310" })).toThrow(/CLAMD_URL/);
  for (const CLAMD_URL of ["tcp://clamd:3310", "unix:///run/clamav/clamd.ctl"]) {
    expect(testConfig({ ...production, CLAMD_URL })).toMatchObject({ CLAMD_URL });
  }
  expect(() =>
    testConfig({ AREON_PROFILE: "sandbox", GUARDED_FETCH_TEST_HOST: "127.0.0.1:80" }),
  ).toThrow(/test profile only/);
});

test("a key of hashes may stand alone or in a list of named ones, each name once", () => {
  const [old, next] = [`${"A".repeat(43)}=`, `${"B".repeat(42)}A=`];
  expect(testConfig({ PIN_KEY: old }).PIN_KEY).toMatchObject([{ id: "0" }]);
  const both = testConfig({ PIN_KEY: `b2:${next}, 0:${old}` }).PIN_KEY;
  expect(both.map(({ id, key }) => [id, key.toString("base64")])).toEqual([
    ["b2", next],
    ["0", old],
  ]);
  expect(() => testConfig({ PIN_KEY: `${next},${old}` })).toThrow(/PIN_KEY: repeats an id/);
  expect(() => testConfig({ PIN_KEY: "b2:c2hvcnQ=" })).toThrow(/at least 32 bytes/);
});

test("the bank's settings come all together or not at all", () => {
  expect(bankConfigOf(testConfig())).toBeUndefined();
  expect(() => testConfig({ BANK_CLIENT_ID: "areon" })).toThrow(/BANK_TOKEN_URL: is needed beside/);
  const complete = testConfig({
    BANK_TOKEN_URL: "https://bank.example/token",
    BANK_PIX_URL: "https://bank.example/pix",
    BANK_PARTNER_URL: "https://bank.example/partner",
    BANK_CLIENT_ID: "areon",
    BANK_CLIENT_SECRET: "secret",
    BANK_CA_FILE: "ca.pem",
    BANK_CLIENT_CERTIFICATE_FILE: "client.pem",
    BANK_CLIENT_KEY_FILE: "client.key",
    BANK_PIX_KEY: "b7c1f2a0-5a3e-4c1d-9d57-6f0a2e9c4b18",
    BANK_ACCOUNT:
      '{"ispb":"99999004","bank_code":"999","bank_name":"Banco","branch":"0001","account":"1",' +
      '"account_digit":"X","holder":"AREON","document":"AGRO2026000173"}',
    BANK_WEBHOOK_PORT: "3003",
    BANK_WEBHOOK_URL: "https://webhooks.example",
    BANK_WEBHOOK_CERTIFICATE_FILE: "webhook.pem",
    BANK_WEBHOOK_KEY_FILE: "webhook.key",
    BANK_WEBHOOK_SUBJECT: "bank.example",
    BANK_WEBHOOK_SECRET: "s".repeat(32),
  });
  expect(bankConfigOf(complete)?.BANK_ACCOUNT.account_digit).toBe("X");
});

test("the acquirer's key and secret come together or not at all", () => {
  expect(acquirerConfigOf(testConfig())).toBeUndefined();
  expect(() => testConfig({ ACQUIRER_KEY: "k".repeat(16) })).toThrow(/ACQUIRER_WEBHOOK_SECRET/);
  expect(() => testConfig({ ACQUIRER_URL: "http://127.0.0.1:1" })).toThrow(/ACQUIRER_KEY/);
  const complete = { ACQUIRER_KEY: "k".repeat(16), ACQUIRER_WEBHOOK_SECRET: "s".repeat(16) };
  expect(acquirerConfigOf(testConfig(complete))).toMatchObject(complete);
});

test("the card issuer's settings come together or not at all, and its origin may stand alone", () => {
  const origin = { CARD_ISSUER_ORIGIN: "https://cartoes.example" };
  expect(issuerConfigOf(testConfig(origin))).toBeUndefined();
  expect(() => testConfig({ CARD_ISSUER_KEY: "k".repeat(16) })).toThrow(/CARD_ISSUER_URL/);
  const own = {
    CARD_ISSUER_URL: "https://api.cartoes.example",
    CARD_ISSUER_KEY: "k".repeat(16),
    CARD_ISSUER_WEBHOOK_SECRET: "s".repeat(16),
  };
  expect(() => testConfig(own)).toThrow(/CARD_ISSUER_ORIGIN/);
  expect(issuerConfigOf(testConfig({ ...own, ...origin }))).toEqual({ ...own, ...origin });
});

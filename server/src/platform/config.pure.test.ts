import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
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

test("production demands a metrics token and knows no test host", () => {
  expect(() => testConfig({ AREON_PROFILE: "production" })).toThrow(/METRICS_TOKEN/);
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

import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "#platform/sealing";
import { deviceCookie, deviceIdOf } from "./device-mark.ts";

const sealer = () =>
  createSealer({
    SEALING_KEY: randomBytes(32).toString("base64"),
    SEALING_PREVIOUS_KEY: undefined,
  });
const at = (origin: string) => ({ config: { PUBLIC_ORIGIN: origin }, sealer: sealer() });
const from = (cookies: string) => ({ address: "10.0.0.1", userAgent: undefined, cookies });
const sentBack = (cookie: string) => cookie.split(";")[0]!;

test("a mark says which device it is, among other cookies", () => {
  const [site, id] = [at("http://localhost:8080"), randomUUID()];
  const mark = sentBack(deviceCookie(site, id));
  expect(deviceIdOf(site, from(`areon_sidebar=1; ${mark}; x=y`))).toBe(id);
  expect(deviceIdOf(site, from(""))).toBeUndefined();
});

test("what another server signed, or nobody, is no mark", () => {
  const [site, id] = [at("http://localhost:8080"), randomUUID()];
  const [name, value] = sentBack(deviceCookie(site, id)).split("=");
  for (const forged of [
    sentBack(deviceCookie(at("http://localhost:8080"), id)),
    `${name}=${id}`,
    `${name}=${id}.`,
    `${name}=${randomUUID()}.${value!.split(".")[1]}`,
  ]) {
    expect(deviceIdOf(site, from(forged))).toBeUndefined();
  }
});

test("over TLS it is kept for this host alone, and a mark without that is not taken", () => {
  const site = at("https://areon.com.br");
  const cookie = deviceCookie(site, randomUUID());
  expect(cookie).toMatch(/^__Host-areon_device=.*; Path=\/; .*; Secure$/);
  expect(deviceIdOf(site, from(sentBack(cookie).replace("__Host-", "")))).toBeUndefined();
});

import { expect, test } from "vitest";
import { identityFactTypes, identityNotice, type Fact } from "./identity-notices.ts";

const devices = new Map([["s1", "Chrome no Android"]]);
const base = { id: "0198-fact", occurredAt: new Date("2026-11-15T17:02:30Z") };
const fact = (type: string, payload: Fact["payload"] = {}): Fact => ({
  ...base,
  type: `identity.${type}`,
  payload: { user_id: "ana", ...payload },
});
const variants: Fact[] = [
  ...identityFactTypes.map((type) => ({ ...fact("x", { is_new_device: true }), type })),
  fact("user_signed_up", { user_type: "admin" }),
  fact("pin_changed", { is_reset: true }),
  fact("verification_decided", { state: "approved" }),
  fact("role_granted", { role: "support" }),
];

test.each(variants)("$type $payload is said shortly and in whole sentences", (each) => {
  const notice = identityNotice(each, { devices })!;
  expect(notice.title).toMatch(/^\p{Lu}.{5,50}[^.]$/u);
  expect(notice.message).toMatch(/^\p{Lu}.{20,160}\.$/u);
  expect(notice.message).not.toMatch(/undefined|null|NaN/);
  expect(notice.link ?? "/").toMatch(/^~?\/[a-z-]*$/);
  expect(notice).toMatchObject({ to: ["ana"], kind: "system", occurredAt: base.occurredAt });
});

test("the moment is told in the time of São Paulo, with its day", () => {
  const started = fact("session_started", { is_new_device: true, session_id: "s1" });
  expect(identityNotice(started, { devices })!.message).toBe(
    "Chrome no Android · 15 de novembro às 14h02. Se não foi você, troque a senha agora.",
  );
});

test("a device that nobody knows any more is called so", () => {
  const started = fact("session_started", { is_new_device: true, session_id: "gone" });
  expect(identityNotice(started, { devices })!.message).toMatch(/^Aparelho desconhecido · /);
});

test("a known device, a foreign fact and a fact about nobody are no news", () => {
  expect(identityNotice(fact("session_started", { is_new_device: false }), { devices })).toBe(
    undefined,
  );
  expect(identityNotice(fact("profile_changed"), { devices })).toBe(undefined);
  expect(identityNotice({ ...fact("pin_changed"), payload: {} }, { devices })).toBe(undefined);
});

test("each fact is a source of its own, the same on every replay", () => {
  const first = identityNotice(fact("pin_changed"), { devices })!;
  expect(identityNotice(fact("pin_changed"), { devices })!.source).toBe(first.source);
  expect(identityNotice({ ...fact("pin_changed"), id: "2" }, { devices })!.source).not.toBe(
    first.source,
  );
});

test("what touches the safety of an account can't be switched off", () => {
  const optional = identityFactTypes.filter((type) => {
    const notice = identityNotice({ ...fact("x", { is_new_device: true }), type }, { devices });
    return notice?.isSecurity !== true;
  });
  expect(optional).toEqual([
    "identity.user_signed_up",
    "identity.registration_completed",
    "identity.verification_submitted",
    "identity.verification_decided",
  ]);
});

test("by mail go only those of which identity sends no mail of its own", () => {
  const mailed = identityFactTypes.filter((type) => {
    const notice = identityNotice({ ...fact("x", { is_new_device: true }), type }, { devices });
    return notice?.isForAppOnly !== true;
  });
  expect(mailed).toEqual([
    "identity.device_confirmed",
    "identity.passkey_copied",
    "identity.user_suspended",
    "identity.user_reinstated",
    "identity.role_granted",
    "identity.role_revoked",
    "identity.erasure_cancelled",
  ]);
});

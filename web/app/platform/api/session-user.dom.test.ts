import { afterEach, expect, it } from "vitest";
import { sessionUser } from "~/platform/api/session-user";
import { sessionKey } from "~/platform/api/stored-session";

afterEach(() => localStorage.clear());

function store(user: object, aal = "aal1"): void {
  const token = `e30.${btoa(JSON.stringify({ aal }))}.x`;
  const person = { id: "1", email: "ana@exemplo.com.br", app_metadata: {}, user_metadata: {} };
  const session = { access_token: token, expires_at: 0, user: { ...person, ...user } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

it("knows nobody without a stored session", () => {
  expect(sessionUser()).toBeUndefined();
});

it("takes the role from what the server owns, never from what the person may write", () => {
  store({ user_metadata: { full_name: "Ana", user_type: "admin" } });
  expect(sessionUser()).toMatchObject({ name: "Ana", role: "buyer" });
  store({ app_metadata: { user_type: "seller" } });
  expect(sessionUser()).toMatchObject({ name: "ana@exemplo.com.br", role: "seller" });
});

it("sees that the second factor is still owed", () => {
  const factors = [{ id: "f", factor_type: "totp", status: "verified" }];
  store({ factors });
  expect(sessionUser()?.owesSecondFactor).toBe(true);
  store({ factors }, "aal2");
  expect(sessionUser()).toMatchObject({ owesSecondFactor: false, hasSecondFactor: true });
});

it("gives the same object while nothing changed, so that screens do not draw in vain", () => {
  store({});
  expect(sessionUser()).toBe(sessionUser());
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

let site: AuthSite;
let email: string;
beforeAll(async () => {
  site = await createAuthSite();
  email = await site.person();
});
afterAll(() => site.close());

const ours = () => site.config.PUBLIC_ORIGIN;
const elsewhere = "https://outro.example";
const signIn = (
  headers: Record<string, string>,
  body: unknown = { email, password: testPassword },
) => site.call("POST", "/token?grant_type=password", { body, headers });

/** Both forms of the protocol's error body at once. */
const refused = (code: string) => ({
  code,
  error_code: code,
  message: expect.any(String),
  msg: expect.any(String),
});

describe("the auth server", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "application/xml",
  ])("takes no body of the type %s, which another site's form could send", async (type) => {
    const answer = await signIn({ "content-type": type });
    expect(answer).toMatchObject({ status: 415, json: refused("validation_failed") });
    expect(answer.headers.get("x-trace-id")).toMatch(/^[\da-f]{32}$/);
  });

  test("does nothing for a page of another site, whatever it asks for", async () => {
    const stranger = newAddress();
    const calls = [
      ["POST", "/signup", { email: stranger, password: testPassword }],
      ["POST", "/otp", { email: stranger }],
      ["POST", "/recover", { email }],
      ["POST", "/token?grant_type=password", { email, password: testPassword }],
      ["POST", "/verify", { token_hash: "x".repeat(43), type: "signup" }],
      ["PUT", "/user", { data: {} }],
    ] as const;
    const before = (await site.messagesTo(email)).length;
    for (const headers of [
      { origin: elsewhere },
      { origin: "null" },
      { origin: elsewhere, "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "cross-site" },
      { origin: elsewhere, "sec-fetch-site": "same-site" },
    ]) {
      const { session } = (
        await site.client().signInWithPassword({ email, password: testPassword })
      ).data;
      const token = session!.access_token;
      for (const [method, path, body] of calls) {
        const answer = await site.call(method, path, { body, headers, token });
        expect(answer, path).toMatchObject({ status: 403, json: refused("validation_failed") });
      }
      const out = await site.call("POST", "/logout?scope=global", { headers, token });
      expect(out.status).toBe(403);
      expect((await site.call("GET", "/user", { token })).status).toBe(200);
    }
    expect(await site.messagesTo(stranger)).toEqual([]);
    expect(await site.messagesTo(email)).toHaveLength(before);
  });

  test("answers our own pages, and what is no browser", async () => {
    for (const headers of [
      {},
      { origin: ours() },
      { origin: ours(), "sec-fetch-site": "cross-site" },
      { origin: ours(), "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ]) {
      expect((await signIn(headers)).status).toBe(200);
    }
  });

  test("opens the page behind a mailed link for who comes from their mail", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const path = `/verify?token=${"x".repeat(43)}&type=signup`;
    expect((await site.call("GET", path, { headers })).status).toBe(200);
  });
});

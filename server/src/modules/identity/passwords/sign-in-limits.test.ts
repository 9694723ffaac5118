import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";

describe("limits of sign-in", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());

  const signIn = (email: string, password: string, from?: string) =>
    site.call("POST", "/token?grant_type=password", {
      body: { email, password },
      ...(from ? { headers: { "x-forwarded-for": from } } : {}),
    });

  test("ten failures lock an address for the rest of fifteen minutes, known or not, from anywhere", async () => {
    for (const email of [await site.person(), newAddress()]) {
      const seen: number[] = [];
      for (let failure = 0; failure < 10; failure += 1) {
        seen.push((await signIn(email, "errada mesmo")).status);
        await site.advance("33 seconds");
      }
      expect(seen).toEqual(Array.from({ length: 10 }, () => 400));
      const locked = await signIn(email, testPassword);
      expect(locked).toMatchObject({ status: 429, json: { code: "over_request_rate_limit" } });
      expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(400);
      await site.advance("15 minutes");
      expect((await signIn(email, "errada mesmo")).status).toBe(400);
    }
  });

  test("the right password works after the wait", async () => {
    const email = await site.person();
    for (let failure = 0; failure < 10; failure += 1) {
      await signIn(email, "errada mesmo");
      await site.advance("33 seconds");
    }
    expect((await signIn(email, testPassword)).status).toBe(429);
    await site.advance("15 minutes");
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test("from the fifth failure on there is a pause, and a success forgets the failures", async () => {
    const email = await site.person();
    for (let failure = 0; failure < 5; failure += 1) await signIn(email, "errada mesmo");
    const paused = await signIn(email, testPassword);
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get("retry-after"))).toBeLessThanOrEqual(2);
    await site.advance("3 seconds");
    expect((await signIn(email, testPassword)).status).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await signIn(email, "errada mesmo")).status).toBe(400);
    }
  });

  test("twenty guesses at once count like twenty one after the other", async () => {
    const email = await site.person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(email, "errada mesmo")),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("fifty failures stop a network address, and successes from it do not help it", async () => {
    const from = "198.51.100.7";
    const email = await site.person();
    const seen: number[] = [];
    for (let failure = 0; failure < 50; failure += 1) {
      if (failure % 10 === 0) expect((await signIn(email, testPassword, from)).status).toBe(200);
      seen.push((await signIn(newAddress(), "errada mesmo", from)).status);
    }
    expect(new Set(seen)).toEqual(new Set([400]));
    expect((await signIn(newAddress(), "errada mesmo", from)).status).toBe(429);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });

  test("a forged X-Forwarded-For from outside does not make a new network address", async () => {
    const plain = await createAuthSite({ TRUSTED_PROXIES: "" });
    const statuses: number[] = [];
    for (let failure = 0; failure < 52; failure += 1) {
      const { status } = await plain.call("POST", "/token?grant_type=password", {
        body: { email: newAddress(), password: "errada mesmo" },
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await plain.close();
  });
});

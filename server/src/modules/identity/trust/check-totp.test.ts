import { generateSecret, generateSync } from "otplib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { realNowMs } from "#platform/clock";
import type { TestPerson } from "#platform/http/test-server";
import { factorSecretPurpose } from "../factors/factor.queries.ts";
import { createTotpCheck } from "./check-totp.ts";
import { openTrustSite, type TrustSite } from "./test-site.ts";
import { trustRoutes } from "./trust.routes.ts";

let site: TrustSite;
let person: TestPerson;
let secret: string;
beforeAll(async () => {
  site = await openTrustSite((dependencies) =>
    trustRoutes({ ...dependencies, checkTotp: createTotpCheck(dependencies) }),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  person = await site.signIn();
  secret = generateSecret();
});

const enrol = (status = "verified") =>
  sql`insert into identity.factors (user_id, factor_type, status, sealed_secret)
    values (${person.actor.userId}, 'totp', ${status},
      ${site.dependencies.sealer.seal(factorSecretPurpose, secret)})`.execute(site.database.db);
const codeNow = () => generateSync({ secret, epoch: Math.floor(realNowMs() / 1000) });
const ask = (totp: string) =>
  site.call(person, "POST", "/me/step-up", { purpose: "sensitive_data", totp });

describe("a code of the authenticator app", () => {
  test("is exchanged for a grant once; the same code again is refused", async () => {
    await enrol();
    const code = codeNow();
    expect((await ask(code)).status).toBe(200);
    expect((await ask(code)).body.code).toBe("totp_wrong");
  });

  test("used four times at once counts once", async () => {
    await enrol();
    const code = codeNow();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("counts for nothing without an app that was confirmed", async () => {
    expect((await ask("123456")).body.code).toBe("totp_not_available");
    await enrol("unverified");
    expect((await ask(codeNow())).body.code).toBe("totp_not_available");
  });

  test("locks the app after five wrong ones, by the clock, as at sign-in", async () => {
    await enrol();
    const wrong = codeNow() === "000000" ? "111111" : "000000";
    for (let count = 0; count < 5; count += 1) await ask(wrong);
    expect((await ask(codeNow())).body.code).toBe("rate_limited");
    await site.moveClock("16 minutes");
    expect((await ask(codeNow())).status).toBe(200);
    await site.moveClock("0 minutes");
  });
});

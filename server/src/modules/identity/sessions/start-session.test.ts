import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { factorSecretPurpose } from "../factors/factor.queries.ts";
import { resealSecrets } from "../factors/reseal-secrets.ts";
import { createAuthSite, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { enrolTotp } from "../testing/totp-device.ts";
import { refreshSession } from "./refresh-session.ts";
import { sessionSweepers } from "./session.sweepers.ts";
import { startOperatorSession } from "./start-operator-session.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

describe("a session", () => {
  let site: AuthSite;
  beforeAll(async () => {
    site = await createAuthSite();
  });
  afterAll(() => site.close());

  const signIn = async (email: string, headers: Record<string, string>) => {
    const { error } = await site
      .client({ headers })
      .signInWithPassword({ email, password: testPassword });
    expect(error).toBeNull();
  };

  test("on a new device is told to the person, a known one is not", async () => {
    const email = await site.person();
    await signIn(email, { "user-agent": chrome });
    const news = async () =>
      (await site.messagesTo(email)).filter(({ template }) => template === "new_device");
    expect((await news()).map(({ values }) => values.subject)).toEqual(["Chrome no Android"]);
    await signIn(email, { "user-agent": chrome.replace("130", "131") });
    expect(await news()).toHaveLength(1);
    await signIn(email, { "user-agent": firefox });
    expect((await news()).at(-1)!.values.subject).toBe("Firefox no Linux");
    const mark = "a".repeat(32);
    await signIn(email, { "user-agent": firefox, "x-areon-device": mark });
    await signIn(email, { "user-agent": chrome, "x-areon-device": mark });
    expect(await news()).toHaveLength(3);
    const flags = await site.database.db
      .selectFrom("platform.events as e")
      .innerJoin("identity.users as u", (join) => join.on(sql<boolean>`u.id::text = e.key`))
      .select(sql<boolean>`(e.payload ->> 'is_new_device')::boolean`.as("is_new"))
      .where("u.email", "=", email)
      .where("e.type", "=", "identity.session_started")
      .orderBy("e.seq")
      .execute();
    expect(flags.map(({ is_new }) => is_new)).toEqual([false, true, false, true, true, false]);
  });

  test("that an operator starts is real, at the second level, for ten minutes, and audited", async () => {
    const email = await site.person();
    const { id } = await site.database.db
      .selectFrom("identity.users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const token = await startOperatorSession(site.dependencies, id);
    expect((await site.call("GET", "/user", { token })).status).toBe(200);
    const entry = await site.database.db
      .selectFrom("platform.audit_entries")
      .select("reason")
      .where("action", "=", "identity.operator_session_started")
      .executeTakeFirstOrThrow();
    expect(entry.reason).toBe("linha de comando");
  });

  test("that is long over is forgotten, with the codes, flows and messages of its time", async () => {
    const { db } = site.database;
    const email = await site.person();
    await site.client({ flowType: "pkce" }).signInWithOtp({ email });
    await sql`update identity.sessions set not_after = platform.real_now() - interval '31 days'`.execute(
      db,
    );
    await sql`update identity.flow_states set expires_at = platform.real_now() - interval '1 second'`.execute(
      db,
    );
    await site.advance("8 days");
    for (const sweeper of sessionSweepers(site.dependencies)) {
      while ((await sweeper.sweep(db)) > 0);
    }
    for (const table of [
      "sessions",
      "one_time_tokens",
      "flow_states",
      "attempt_counters",
      "messages",
    ]) {
      const { rows } = await sql<{ n: bigint }>`
        select count(*) as n from ${sql.table(`identity.${table}`)}`.execute(db);
      expect([table, rows[0]!.n]).toEqual([table, 0n]);
    }
  });

  test("goes on after a change of the sealing key, and so does its factor once it is sealed anew", async () => {
    const email = await site.person();
    const client = site.client();
    await client.signInWithPassword({ email, password: testPassword });
    const { secret, factorId } = await enrolTotp(client);
    const config = testConfig({ SEALING_PREVIOUS_KEY: site.config.SEALING_KEY });
    const sealer = createSealer(config);
    const dependencies = { ...site.dependencies, sealer };
    const { session } = (await client.getSession()).data;
    const origin = { address: "10.0.0.1", userAgent: undefined, deviceMark: undefined };
    const answer = await refreshSession(dependencies, {
      refreshToken: session!.refresh_token,
      origin,
    });
    expect(answer).toHaveProperty("access_token");
    expect(await resealSecrets(site.database.db, { sealer, batch: 10 })).toBeGreaterThan(0);
    expect(await resealSecrets(site.database.db, { sealer, batch: 10 })).toBe(0);
    const { sealed_secret } = await site.database.db
      .selectFrom("identity.factors")
      .select("sealed_secret")
      .where("id", "=", factorId)
      .executeTakeFirstOrThrow();
    const alone = createSealer({ SEALING_KEY: config.SEALING_KEY });
    expect(alone.open(factorSecretPurpose, sealed_secret!).toString()).toBe(secret);
  });
});

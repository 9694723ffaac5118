import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openContentForms, type ContentForms } from "../test-content-forms.ts";
import { forgetUnconfirmed } from "./forget-unconfirmed.ts";
import { newsletterToken } from "./newsletter-token.ts";

let site: ContentForms;
beforeAll(async () => {
  site = await openContentForms();
});
afterAll(() => site.close());

const ask = (email: string) =>
  site.call(null, "POST", "/newsletter/subscriptions", { email, source: "blog" });
const say = (path: "confirmations" | "departures", token: string) =>
  site.call(null, "POST", `/newsletter/${path}`, { token });
const find = (email: string) =>
  site.db
    .selectFrom("content.newsletter_subscriptions")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const tokensOf = async (email: string) => {
  const { id, confirm_key: confirm, leave_key: leave } = await find(email);
  return {
    confirm: confirm ? newsletterToken({ id, key: confirm }) : null,
    leave: newsletterToken({ id, key: leave }),
  };
};
const mailsOf = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select payload->'payload'->>'kind' as kind from graphile_worker._private_jobs
      where payload->'payload'->>'subscription_id' = ${id} order by id`.execute(site.db)
  ).rows.map(({ kind }) => kind);

describe("the newsletter", () => {
  test("is only for whoever says yes from the mailbox, and that yes counts once", async () => {
    await ask("Ana@Fazenda.com.br");
    const before = await find("ana@fazenda.com.br");
    expect(before.state).toBe("pending");
    const { confirm } = await tokensOf("ana@fazenda.com.br");
    const [one, two] = await Promise.all([
      say("confirmations", confirm!),
      say("confirmations", confirm!),
    ]);
    expect(new Set([one.status, two.status])).toEqual(new Set([204, 422]));
    expect((await say("confirmations", confirm!)).body.code).toBe("newsletter_link_invalid");
    expect((await find("ana@fazenda.com.br")).state).toBe("confirmed");
    expect(await mailsOf(before.id)).toEqual(["confirmation", "welcome"]);
  });

  test("answers the same for a new, a waiting and a confirmed address, in like time", async () => {
    const answers: unknown[] = [];
    const times: number[] = [];
    for (const email of ["nova@fazenda.com.br", "nova@fazenda.com.br", "ana@fazenda.com.br"]) {
      const begun = performance.now();
      answers.push(await ask(email));
      times.push(performance.now() - begun);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 202, body: null })]),
    );
    for (const ms of times) expect(ms).toBeGreaterThanOrEqual(240);
    const { id } = await find("ana@fazenda.com.br");
    expect(await mailsOf(id)).toEqual(["confirmation", "welcome"]);
  });

  test("sends one mail a minute to an address however often it is asked, and limits a network", async () => {
    for (let time = 0; time < 3; time += 1) await ask("alvo@fazenda.com.br");
    expect(await mailsOf((await find("alvo@fazenda.com.br")).id)).toEqual(["confirmation"]);
    const statuses = new Set<number>();
    for (let time = 0; time < 62; time += 1) {
      await sql`update identity.attempt_counters set attempts = 59
        where kind = 'mail_network' and attempts < 59`.execute(site.db);
      const answer = await site.app.inject({
        method: "POST",
        url: "/api/v1/newsletter/subscriptions",
        remoteAddress: "198.51.100.7",
        payload: { email: `pessoa${time}@fazenda.com.br`, source: "blog" },
      });
      statuses.add(answer.statusCode);
      if (answer.statusCode === 429) break;
    }
    expect(statuses).toEqual(new Set([202, 429]));
  });

  test("is left with one click of the mail program, which forgets the address at once", async () => {
    await ask("joao@fazenda.com.br");
    const { confirm, leave } = await tokensOf("joao@fazenda.com.br");
    await say("confirmations", confirm!);
    const click = () =>
      site.app.inject({
        method: "POST",
        url: `/api/v1/newsletter/one-click/${leave}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    await expect(find("joao@fazenda.com.br")).rejects.toThrow();
    expect((await say("departures", leave)).status).toBe(204);
    const opened = await site.app.inject(`/api/v1/newsletter/one-click/${leave}`);
    expect(opened.headers.location).toBe(`http://localhost:3000/newsletter/sair?chave=${leave}`);
  });

  test("is not left or confirmed with another's token, a changed one, or the one for the other act", async () => {
    await ask("rosa@fazenda.com.br");
    const { confirm, leave } = await tokensOf("rosa@fazenda.com.br");
    const changed = `${leave.slice(0, -4)}AAAA`;
    expect((await say("departures", changed)).status).toBe(422);
    expect((await say("departures", confirm!)).status).toBe(422);
    expect((await say("confirmations", leave)).status).toBe(422);
    expect((await find("rosa@fazenda.com.br")).state).toBe("pending");
  });

  test("forgets who has not said yes within a week, and a link from before that is void", async () => {
    await ask("tarde@fazenda.com.br");
    const { confirm } = await tokensOf("tarde@fazenda.com.br");
    await site.moveClock(6);
    await forgetUnconfirmed(site.db);
    expect((await find("tarde@fazenda.com.br")).state).toBe("pending");
    await site.moveClock(2);
    expect((await say("confirmations", confirm!)).status).toBe(422);
    while ((await forgetUnconfirmed(site.db)) > 0);
    await expect(find("tarde@fazenda.com.br")).rejects.toThrow();
    expect((await find("ana@fazenda.com.br")).state).toBe("confirmed");
  });
});

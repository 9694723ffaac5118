import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { fewEntries, openContentSite, postBody, type ContentSite } from "../test-content-site.ts";

let site: ContentSite;
let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  site = await openContentSite();
  await site.seed(fewEntries);
  editor = await site.signIn(["support"]);
  publisher = await site.signIn(["moderation"]);
});
afterAll(() => site.close());

let made = 0;
async function draft(changes: Record<string, unknown> = {}) {
  made += 1;
  const wish = { kind: "blog_post", slug: `texto-${made}`, body: postBody(changes) };
  const { status, body } = await site.call(editor, "POST", "/admin/content", wish);
  expect(status).toBe(201);
  return body as { id: string; number: number; slug: string };
}
const save = (id: string, based_on: number, changes: Record<string, unknown>, by = editor) =>
  site.call(by, "POST", `/admin/content/${id}/versions`, { based_on, body: postBody(changes) });
const publish = (id: string, version: number, publish_at: string | null = null) =>
  site.call(publisher, "POST", `/admin/content/${id}/publication`, { version, publish_at });
const read = (number: number) => site.get(`/content/posts/${number}`);
const hoursAhead = async (hours: number) =>
  new Date((await site.now()).getTime() + hours * 3_600_000).toISOString();

describe("a visitor", () => {
  test("reads no draft, nothing scheduled and nothing archived, by any way", async () => {
    const secret = "Segredo que ainda não saiu";
    const one = await draft({ title: secret, tags: ["segredo"] });
    const two = await draft({ title: secret, tags: ["segredo"] });
    const three = await draft({ title: secret, tags: ["segredo"] });
    await publish(two.id, 1, await hoursAhead(2));
    await publish(three.id, 1);
    await site.call(publisher, "POST", `/admin/content/${three.id}/archival`, {});
    for (const { number } of [one, two, three]) expect((await read(number)).status).toBe(404);
    for (const path of ["/content/posts", "/content/posts?q=segredo", "/content/sitemap"]) {
      const { body } = await site.get(path);
      expect(JSON.stringify(body)).not.toContain(secret);
      for (const { slug } of [one, two, three]) expect(JSON.stringify(body)).not.toContain(slug);
    }
    expect((await site.call(null, "POST", `/content/posts/${two.number}/views`)).status).toBe(404);
    expect((await site.call(null, "GET", `/admin/content/${one.id}`)).status).toBe(401);
  });

  test("reads what was scheduled from its moment on, without any job", async () => {
    const { id, number } = await draft({ title: "Amanhã" });
    const at = await hoursAhead(5);
    expect((await publish(id, 1, at)).body).toMatchObject({
      state: "scheduled",
      live_version: null,
      scheduled_version: 1,
      scheduled_at: at,
    });
    expect((await read(number)).status).toBe(404);
    await site.moveClock(5);
    expect((await read(number)).body).toMatchObject({ title: "Amanhã" });
    const { body } = await site.call(editor, "GET", `/admin/content/${id}`);
    expect(body).toMatchObject({ state: "published", live_version: 1, scheduled_version: null });
  });

  test("reads the old version until a scheduled one begins, and the newest of two plans", async () => {
    const { id, number } = await draft({ title: "Primeira" });
    await publish(id, 1);
    await save(id, 1, { title: "Segunda" });
    expect((await read(number)).body.title).toBe("Primeira");
    await publish(id, 2, await hoursAhead(3));
    await save(id, 2, { title: "Terceira" });
    await publish(id, 3, await hoursAhead(4));
    expect((await read(number)).body.title).toBe("Primeira");
    await site.moveClock(3.5);
    expect((await read(number)).body.title).toBe("Primeira");
    await site.moveClock(1);
    expect((await read(number)).body.title).toBe("Terceira");
    await save(id, 3, { title: "Quarta" });
    await publish(id, 4, await hoursAhead(1));
    expect((await read(number)).body.title).toBe("Terceira");
    await publish(id, 1);
    expect((await read(number)).body.title).toBe("Primeira");
    await site.moveClock(2);
    expect((await read(number)).body.title).toBe("Primeira");
  });
});

describe("editors", () => {
  test("who save the same version at once lose nothing: one is told, and both texts can be had", async () => {
    const { id } = await draft();
    const others = await Promise.all(Array.from({ length: 8 }, () => site.signIn(["support"])));
    const answers = await Promise.all(
      others.map((other, index) => save(id, 1, { title: `De ${index}` }, other)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: "content_changed", params: { version: 2 } });
    const { body } = await site.call(editor, "GET", `/admin/content/${id}`);
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const first = await site.call(editor, "GET", `/admin/content/${id}/versions/1`);
    expect(first.body.body.title).toBe("Preço da soja");
  });

  test("bring an earlier version back as a new one; the history only grows", async () => {
    const { id } = await draft({ title: "Um" });
    await save(id, 1, { title: "Dois" });
    const path = `/admin/content/${id}/versions/1/restoration`;
    expect((await site.call(editor, "POST", path, { based_on: 1 })).status).toBe(409);
    const { body } = await site.call(editor, "POST", path, { based_on: 2 });
    expect(body).toMatchObject({ latest_version: 3, title: "Um" });
    expect(body.versions).toHaveLength(3);
    await expect(
      sql`update content.versions set note = 'x' where entry_id = ${id}`.execute(site.db),
    ).rejects.toThrow("permission denied");
    await expect(sql`delete from content.versions`.execute(site.db)).rejects.toThrow(
      "permission denied",
    );
  });

  test("may write but not publish without the right to it", async () => {
    const { id } = await draft();
    const path = `/admin/content/${id}`;
    const wish = { version: 1 };
    expect((await site.call(editor, "POST", `${path}/publication`, wish)).status).toBe(403);
    expect((await site.call(editor, "POST", `${path}/archival`, {})).status).toBe(403);
    const buyer = await site.signIn(["buyer"]);
    expect((await site.call(buyer, "GET", "/admin/content?kind=job")).status).toBe(403);
  });

  test("are told what is wrong with a body, an address, a moment or a citation", async () => {
    const wish = { kind: "blog_post", slug: "texto-1", body: postBody() };
    const create = (changes: object) =>
      site.call(editor, "POST", "/admin/content", { ...wish, slug: "outro", ...changes });
    await draft();
    expect((await create({ slug: "texto-1" })).body.code).toBe("content_slug_taken");
    expect((await create({ body: postBody({ title: "" }) })).body).toMatchObject({
      code: "content_invalid",
      params: { field: "title" },
    });
    expect((await create({ body: postBody({ visits: 1 }) })).body.params.field).toBe("visits");
    expect((await create({ body: postBody({ body_html: "<script>x</script>" }) })).status).toBe(
      422,
    );
    expect((await create({ body: postBody({ image: "https://x.example/a.png" }) })).status).toBe(
      422,
    );
    const { id } = await draft({ author: "ninguem" });
    expect((await publish(id, 1)).body.code).toBe("content_reference_missing");
    expect((await publish(id, 9)).status).toBe(404);
    const right = await draft();
    expect((await publish(right.id, 1, await hoursAhead(-1))).body.code).toBe(
      "content_schedule_past",
    );
  });

  test("can't take away an author whom a published text names", async () => {
    const { id } = await draft();
    await publish(id, 1);
    const list = await site.call(editor, "GET", "/admin/content?kind=author");
    const author = list.body.entries[0];
    const archive = () => site.call(publisher, "POST", `/admin/content/${author.id}/archival`, {});
    expect((await archive()).body.code).toBe("content_in_use");
    const answers = await Promise.all([archive(), publish((await draft()).id, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  });

  test("leave a trail: who did what to which entry", async () => {
    const { id } = await draft();
    await save(id, 1, { title: "Outra" });
    await publish(id, 2);
    await publish(id, 1, await hoursAhead(1));
    await site.call(publisher, "POST", `/admin/content/${id}/archival`, { note: "Desatualizado" });
    const { rows } = await sql<{ action: string; actor_id: string; reason: string | null }>`
      select action, actor_id, reason from platform.audit_entries where object_id = ${id}
      order by id`.execute(site.db);
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      "content.entry_archived",
      "content.entry_created",
      "content.entry_published",
      "content.entry_scheduled",
      "content.version_saved",
    ]);
    expect(rows.find(({ action }) => action === "content.entry_archived")).toMatchObject({
      actor_id: publisher.actor.userId,
      reason: "Desatualizado",
    });
  });

  test("read their lists in pages and by state", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const path = `/admin/content?kind=blog_post&limit=3${cursor && `&cursor=${cursor}`}`;
      const { body } = await site.call(editor, "GET", path);
      seen.push(...body.entries.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor ?? "";
    } while (cursor);
    expect(seen).toHaveLength(made);
    expect(new Set(seen).size).toBe(made);
    const { body } = await site.call(editor, "GET", "/admin/content?kind=blog_post&state=draft");
    expect(body.entries.every(({ state }: { state: string }) => state === "draft")).toBe(true);
  });
});

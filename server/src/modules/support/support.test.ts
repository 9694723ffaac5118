import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { deleteAgedTickets } from "./privacy/delete-aged-tickets.ts";
import {
  contact,
  mondayMorning,
  openSupportSite,
  sundayNoon,
  type SupportSite,
} from "./test-support-site.ts";

const reply = "Obrigado pela sua mensagem! Nossa equipe entrará em contato em breve.";
const away = "Agora estamos fora do horário de atendimento. Nossa equipe volta amanhã às 8h.";

let site: SupportSite;
beforeAll(async () => {
  site = await openSupportSite();
});
beforeEach(async () => {
  await site.setClock(mondayMorning);
});
afterAll(() => site.close());

const count = async (table: "support.tickets" | "support.messages") =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(site.db))
      .rows[0]!.n,
  );
const mailJobs = async (ticketId: string) =>
  (
    await sql<{ kind: string }>`
      select payload->'payload'->>'kind' as kind from graphile_worker._private_jobs
      where payload->'payload'->>'ticket_id' = ${ticketId} order by id`.execute(site.db)
  ).rows.map(({ kind }) => kind);

describe("the chat", () => {
  test("two identical messages at once, and a third later, make one ticket and one answer", async () => {
    const body = { id: newId(), text: "Meu pedido não chegou" };
    const before = await count("support.tickets");
    const [first, second] = await Promise.all([
      site.call(null, "POST", "/support/chat", body),
      site.call(null, "POST", "/support/chat", body),
    ]);
    const third = await site.call(null, "POST", "/support/chat", body);
    expect(first).toMatchObject({ status: 201 });
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await count("support.tickets")).toBe(before + 1);
    const other = await site.call(null, "POST", "/support/chat", { ...body, text: "Outra coisa" });
    expect(other).toMatchObject({ status: 422, body: { code: "intent_mismatch" } });
  });

  test("within hours it answers with the specified words, a code and a protocol, and nothing more", async () => {
    const { body } = await site.call(null, "POST", "/support/chat", { id: newId(), text: "Oi" });
    expect(body.messages.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      ["person", "Oi"],
      ["bot", reply],
    ]);
    expect(body.away).toBeNull();
    expect(body.has_address).toBe(false);
    expect(body.code).toMatch(/^S-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
    expect(body.protocol).toMatch(/^20261116\d{6}$/);
    expect(await mailJobs(body.id)).toEqual([]);
  });

  test("outside hours a line says when people return, once until something else was said", async () => {
    await site.setClock(sundayNoon);
    const { body } = await site.call(null, "POST", "/support/chat", { id: newId(), text: "Oi" });
    expect(body.messages.map(({ text }: { text: string }) => text)).toEqual(["Oi", reply, away]);
    expect(body.away).toBe(away);
    const again = await site.call(null, "POST", `/support/tickets/${body.code}/messages`, {
      id: newId(),
      text: "Tem alguém?",
      key: body.key,
    });
    expect(again.body.messages.map(({ text }: { text: string }) => text)).toEqual(["Tem alguém?"]);
  });

  test.each(["", "   ", "\n\t"])("an empty message %j is not taken", async (text) => {
    const { status } = await site.call(null, "POST", "/support/chat", { id: newId(), text });
    expect(status).toBe(400);
  });

  test("an address may be left later, once, and brings a receipt", async () => {
    const { body } = await site.call(null, "POST", "/support/chat", { id: newId(), text: "Oi" });
    const leave = (email: string) =>
      site.call(null, "POST", `/support/tickets/${body.id}/contact`, {
        key: body.key,
        contact: { ...contact, email },
      });
    expect((await leave("chat@fazenda.com.br")).status).toBe(204);
    expect((await leave("chat@fazenda.com.br")).status).toBe(204);
    expect(await leave("outro@fazenda.com.br")).toMatchObject({
      status: 409,
      body: { code: "support_contact_known" },
    });
    expect(await mailJobs(body.id)).toEqual(["receipt"]);
  });
});

describe("a contact form", () => {
  test("needs an address from somebody without an account, and their agreement", async () => {
    const open = (form: object) => site.call(null, "POST", "/support/tickets", form);
    expect(await open(site.form({ contact: undefined }))).toMatchObject({
      status: 422,
      body: { code: "support_contact_missing" },
    });
    expect((await open(site.form({ contact: { ...contact, consent: false } }))).status).toBe(400);
    expect((await open(site.form())).status).toBe(201);
  });

  test("many receipts to one address are not sent, though every ticket is kept", async () => {
    const email = "alvo@fazenda.com.br";
    const open = () =>
      site.call(null, "POST", "/support/tickets", site.form({ contact: { ...contact, email } }));
    const [first, second] = [await open(), await open()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await mailJobs(first.body.id)).toEqual(["receipt"]);
    expect(await mailJobs(second.body.id)).toEqual([]);
  });
});

describe("who reads a ticket", () => {
  test("a stranger does not, with no key, another's key or another account; its key opens it", async () => {
    const { body: ticket } = await site.call(null, "POST", "/support/tickets", site.form());
    const { body: other } = await site.call(null, "POST", "/support/chat", {
      id: newId(),
      text: "Oi",
    });
    const stranger = await site.signIn(["buyer"]);
    const read = (person: Parameters<typeof site.call>[0], ref: string, key?: string) =>
      site.call(person, "GET", `/support/tickets/${ref}${key ? `?key=${key}` : ""}`);
    for (const ref of [ticket.id, ticket.code]) {
      expect((await read(null, ref)).status).toBe(404);
      expect((await read(stranger, ref)).status).toBe(404);
      expect((await read(null, ref, other.key)).status).toBe(404);
      expect(await read(null, ref, ticket.key)).toMatchObject({
        status: 200,
        body: { code: ticket.code, messages: [{ by: "person", name: "Marta" }] },
      });
    }
    const write = await site.call(stranger, "POST", `/support/tickets/${ticket.id}/messages`, {
      id: newId(),
      text: "Sou eu",
      key: other.key,
    });
    expect(write.status).toBe(404);
  });

  test("a signed-in person reads and lists their own without a key, and nobody else's", async () => {
    const [owner, other] = [await site.signIn(["buyer"]), await site.signIn(["seller"])];
    const form = site.form({ contact: undefined });
    const { body } = await site.call(owner, "POST", "/support/tickets", form);
    expect(body.key).toBeNull();
    expect((await site.call(owner, "GET", `/support/tickets/${body.code}`)).status).toBe(200);
    expect((await site.call(other, "GET", `/support/tickets/${body.code}`)).status).toBe(404);
    const list = async (person: typeof owner) =>
      (await site.call(person, "GET", "/support/tickets")).body.tickets.map(
        ({ code }: { code: string }) => code,
      );
    expect(await list(owner)).toEqual([body.code]);
    expect(await list(other)).toEqual([]);
    expect((await site.call(null, "GET", "/support/tickets")).status).toBe(401);
  });
});

describe("the desk", () => {
  test("answers once per intent, closes, and a new message opens the ticket again", async () => {
    const desk = await site.signIn(["support"]);
    const owner = await site.signIn(["buyer"]);
    const { body: ticket } = await site.call(owner, "POST", "/support/tickets", site.form());
    const path = `/admin/support/tickets/${ticket.code}`;
    const answer = { id: newId(), text: "O frete sai na página do produto." };
    const [one, two] = await Promise.all([
      site.call(desk, "POST", `${path}/answers`, answer),
      site.call(desk, "POST", `${path}/answers`, answer),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toMatchObject({ state: "answered", messages: [{}, { by: "desk" }] });
    expect(await mailJobs(ticket.id)).toEqual(["receipt", "answer"]);
    expect((await site.call(desk, "POST", `${path}/closing`)).body.state).toBe("closed");
    const message = { id: newId(), text: "Ainda não entendi" };
    await site.call(owner, "POST", `/support/tickets/${ticket.id}/messages`, message);
    const { body } = await site.call(desk, "GET", path);
    expect(body).toMatchObject({ state: "open", asker: { user_id: owner.actor.userId } });
    expect(body.messages.map(({ by }: { by: string }) => by)).toEqual(["person", "desk", "person"]);
    const { rows } = await sql`select 1 from identity.access_log
      where subject_id = ${owner.actor.userId} and object_kind = 'ticket'`.execute(site.db);
    expect(rows).toHaveLength(1);
  });

  test("lists what waits longest first, page by page, and finds by protocol", async () => {
    const desk = await site.signIn(["support"]);
    const codes: string[] = [];
    for (const minute of [10, 11, 12]) {
      await site.setClock(`2026-11-10T${minute}:00:00-03:00`);
      const form = site.form({ channel: "press" });
      codes.push((await site.call(null, "POST", "/support/tickets", form)).body.code);
    }
    const list = (query: string) =>
      site.call(desk, "GET", `/admin/support/tickets?channel=press&${query}`);
    const first = await list("limit=2");
    const rest = await list(`limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`);
    const listed = [...first.body.tickets, ...rest.body.tickets];
    expect(listed.map(({ code }) => code)).toEqual(codes);
    expect(rest.body.next_cursor).toBeNull();
    const { body } = await list(`q=${listed[1].protocol}`);
    expect(body.tickets.map(({ code }: { code: string }) => code)).toEqual([codes[1]]);
  });

  test("begins with who asked while on Profissional, page by page", async () => {
    const desk = await site.signIn(["support"]);
    const [waiting, paying] = [await site.signIn(["seller"]), await site.signIn(["seller"])];
    await sql`
      insert into plans.subscriptions
        (id, party_id, created_by, price, first_day, paid_until, next_try_at)
      select ${newId()}, party_id, user_id, 9900, '2026-11-01', '2026-12-01', '2026-12-01T11:00Z'
      from identity.memberships where user_id = ${paying.actor.userId}`.execute(site.db);
    const opened: string[] = [];
    for (const person of [waiting, paying, waiting, paying]) {
      const form = site.form({ channel: "enterprise", contact: undefined });
      opened.push((await site.call(person, "POST", "/support/tickets", form)).body.code);
    }
    const listed: { code: string; is_priority: boolean }[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `channel=enterprise&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await site.call(desk, "GET", `/admin/support/tickets?${query}`);
      listed.push(...body.tickets);
      cursor = body.next_cursor;
    }
    const [first, second, third, fourth] = opened;
    expect(listed.map(({ code }) => code)).toEqual([second, fourth, first, third]);
    expect(listed.map(({ is_priority }) => is_priority)).toEqual([true, true, false, false]);
  });

  test("is nobody's without the capability", async () => {
    for (const person of [await site.signIn(["buyer"]), await site.signIn(["finance"])]) {
      expect((await site.call(person, "GET", "/admin/support/tickets")).status).toBe(403);
    }
  });
});

describe("hours", () => {
  test("say whether somebody is there, until when, and otherwise the exact next opening", async () => {
    const open = await site.call(null, "GET", "/support/hours");
    expect(open.body).toMatchObject({
      is_open: true,
      closes_at: "2026-11-16T21:00:00.000Z",
      next_opening: null,
      words: "Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h",
    });
    // Friday the 20th is a holiday, so the Thursday evening waits for the Saturday.
    await site.setClock("2026-11-19T18:00:00-03:00");
    const closed = await site.call(null, "GET", "/support/hours");
    expect(closed.body).toMatchObject({
      is_open: false,
      closes_at: null,
      next_opening: "2026-11-21T11:00:00.000Z",
    });
  });

  const setHours = (lines: string[]) =>
    sql`insert into settings.values (key, value, valid_from, reason) values
      ('support.hours', ${JSON.stringify(lines)}::jsonb, platform.now() - interval '1 minute', 'teste')`.execute(
      site.db,
    );

  test("follow the setting as soon as it changes, and pass by what was mistyped", async () => {
    await setHours(["segunda 8-18"]);
    const mistyped = await site.call(null, "GET", "/support/hours");
    expect(mistyped.body.words).toBe("Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h");
    await setHours(["1-5 09:30-17:00", "6 8h"]);
    const { body } = await site.call(null, "GET", "/support/hours");
    expect(body).toMatchObject({
      words: "Segunda a sexta, das 9h30 às 17h",
      closes_at: "2026-11-16T20:00:00.000Z",
    });
  });
});

test("so long after its last message a ticket is deleted with its thread, and not before", async () => {
  const { body } = await site.call(null, "POST", "/support/tickets", site.form());
  const isThere = async () =>
    (await site.call(null, "GET", `/support/tickets/${body.id}?key=${body.key}`)).status === 200;
  await site.setClock("2028-11-15T10:00:00-03:00");
  await deleteAgedTickets(site.db);
  expect(await isThere()).toBe(true);
  await site.setClock("2028-11-17T10:00:00-03:00");
  while ((await deleteAgedTickets(site.db)) > 0);
  expect(await isThere()).toBe(false);
  const { rows } = await sql`select 1 from support.messages where ticket_id = ${body.id}`.execute(
    site.db,
  );
  expect(rows).toEqual([]);
});

import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { dumpDatabase, tablesHolding } from "../trust/test-dump.ts";
import { insertDocument, openTrustSite, type TrustSite } from "../trust/test-site.ts";
import { recipientsOf } from "./recipients-of.ts";
import { profileRoutes } from "./profile.routes.ts";

let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(profileRoutes);
});
afterAll(() => site.close());

const change = (person: TestPerson, body: object) =>
  site.call(person, "PATCH", "/me/profile", body);

async function insertAvatar(person: TestPerson): Promise<string> {
  const id = await insertDocument(site, person, "eu.webp");
  await sql`update files.files set kind = 'avatar', content_type = 'image/webp' where id = ${id}`.execute(
    site.database.db,
  );
  await sql`insert into files.variants values (${id}, 96, 96, 10), (${id}, 256, 256, 10)`.execute(
    site.database.db,
  );
  return id;
}

describe("a profile", () => {
  test("a seller says that they provide services, and anybody reads it; others can't say it", async () => {
    const seller = await site.signIn(["seller"]);
    expect((await site.call(seller, "GET", "/me/profile")).body.provides_services).toBe(false);
    const { body } = await change(seller, { provides_services: true });
    expect(body.provides_services).toBe(true);
    const buyer = await site.signIn(["buyer"]);
    const seen = await site.call(buyer, "GET", `/profiles/${seller.actor.userId}`);
    expect(seen.body.provides_services).toBe(true);
    expect((await change(buyer, { provides_services: true })).status).toBe(403);
    expect((await site.call(buyer, "GET", "/me/profile")).body.provides_services).toBe(false);
  });

  test("is there from the first moment and changes field by field", async () => {
    const person = await site.signIn(["seller"]);
    const { body } = await site.call(person, "GET", "/me/profile");
    expect(body).toMatchObject({
      full_name: "Pessoa de Teste",
      username: null,
      bio: "",
      avatar: [],
      id: person.actor.userId,
      avatar_url: null,
      updated_at: expect.any(String),
      // As the release before called them, for one release.
      user_id: person.actor.userId,
      member_since: body.created_at,
    });
    const changed = await change(person, {
      full_name: "Rita Prado",
      username: "Fazenda-Santa-Rita",
      bio: "Soja e milho em Sorriso.",
      municipality_code: 5107925,
      phone: "(65) 99999-8888",
    });
    expect(changed.body).toMatchObject({
      full_name: "Rita Prado",
      username: "fazenda-santa-rita",
      location: { municipality: "Sorriso", uf: "MT" },
      phone: "(65) 99999-8888",
    });
    const again = await change(person, { bio: "", phone: null });
    expect(again.body).toMatchObject({ username: "fazenda-santa-rita", bio: "", phone: null });
    const { rows } = await sql<{ display_name: string }>`
      select display_name from identity.parties where id = ${person.partyId}`.execute(
      site.database.db,
    );
    expect(rows).toEqual([{ display_name: "Rita Prado" }]);
  });

  test("shows in public neither mail nor phone, and answers to id and username", async () => {
    const person = await site.signIn(["buyer"]);
    const username = `p${randomBytes(4).toString("hex")}`;
    await change(person, { username, phone: "(65) 99999-1234" });
    const byName = await site.server.app.inject({ url: `/api/v1/profiles/${username}` });
    const byId = await site.server.app.inject({ url: `/api/v1/profiles/${person.actor.userId}` });
    expect(byName.json()).toEqual(byId.json());
    expect(byName.body).not.toMatch(/99999|teste\.areon\.br/);
    const admin = await site.signIn(["super"]);
    const hidden = await site.server.app.inject({ url: `/api/v1/profiles/${admin.actor.userId}` });
    expect(hidden.statusCode).toBe(404);
    const dump = await dumpDatabase(site.database.ownerUrl);
    expect(tablesHolding(dump, "65999991234")).toEqual([]);
  });

  test("of thirty people who want one username at once, one gets it", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => site.signIn()));
    const username = `u${randomBytes(4).toString("hex")}`;
    const answers = await Promise.all(people.map((person) => change(person, { username })));
    const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : body.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "username_taken")).toHaveLength(29);
  });

  test.each([
    [{ username: "admin" }, "username_not_allowed"],
    [{ full_name: "AREON Suporte" }, "name_not_allowed"],
    [{ phone: "(20) 99999-8888" }, "phone_invalid"],
    [{ municipality_code: 1 }, "not_found"],
    [{ avatar_file_id: newId() }, "not_found"],
    [{ bio: "x".repeat(501) }, "validation_failed"],
    [{ bio: "nulo\0" }, "validation_failed"],
    [{ municipality_code: 3_000_000_000 }, "validation_failed"],
  ])("refuses %j", async (body, code) => {
    expect((await change(await site.signIn(), body)).body.code).toBe(code);
  });

  test("holds its picture while it is shown, and takes nobody else's", async () => {
    const [person, stranger] = [await site.signIn(), await site.signIn()];
    const [first, second] = [await insertAvatar(person), await insertAvatar(person)];
    const holds = async (fileId: string) =>
      (await sql`select 1 from files.holds where file_id = ${fileId}`.execute(site.database.db))
        .rows.length;
    const shown = await change(person, { avatar_file_id: first });
    expect(shown.body.avatar.map(({ width }: { width: number }) => width)).toEqual([96, 256]);
    expect(await holds(first)).toBe(1);
    await change(person, { avatar_file_id: second });
    expect([await holds(first), await holds(second)]).toEqual([0, 1]);
    await change(person, { avatar_file_id: null });
    expect(await holds(second)).toBe(0);
    expect((await change(stranger, { avatar_file_id: first })).body.code).toBe("not_found");
    const paper = await insertDocument(site, person);
    expect((await change(person, { avatar_file_id: paper })).body.code).toBe("not_found");
  });
});

describe("preferences", () => {
  test("have a default for every kind and channel, and remember what differs", async () => {
    const person = await site.signIn();
    const { userId } = person.actor;
    const { db } = site.database;
    const { body } = await site.call(person, "GET", "/me/preferences");
    expect(body.theme).toBe("system");
    expect(body.notifications).toHaveLength(21);
    const wantsMail = async () =>
      (await recipientsOf(db, [userId]))
        .get(userId)
        ?.wants({ kind: "financial", channel: "email" });
    expect(await wantsMail()).toBe(true);
    const changed = await site.call(person, "PATCH", "/me/preferences", {
      theme: "dark",
      notifications: [{ kind: "financial", channel: "email", is_on: false }],
    });
    expect(changed.body.theme).toBe("dark");
    expect(await wantsMail()).toBe(false);
    await site.call(person, "PATCH", "/me/preferences", { theme: "light" });
    expect(await wantsMail()).toBe(false);
  });
});

describe("sessions", () => {
  test("are listed with device and network, ended one by one, and never a stranger's", async () => {
    const [person, stranger] = [await site.signIn(), await site.signIn()];
    const other = newId();
    await sql`insert into identity.sessions (id, user_id, token_key, device_label, address, not_after)
      values (${other}, ${person.actor.userId}, ${randomBytes(32)}, 'Chrome no Android', '200.147.35.149',
        platform.real_now() + interval '1 day')`.execute(site.database.db);
    const { body } = await site.call(person, "GET", "/me/sessions");
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.find(({ id }: { id: string }) => id === other)).toMatchObject({
      device: "Chrome no Android",
      network: "200.147.x.x",
      is_current: false,
    });
    expect((await site.call(stranger, "DELETE", `/me/sessions/${other}`)).status).toBe(404);
    expect((await site.call(person, "DELETE", `/me/sessions/${other}`)).status).toBe(204);
    expect((await site.call(person, "DELETE", `/me/sessions/${other}`)).status).toBe(404);
    expect((await site.call(person, "GET", "/me/sessions")).body.sessions).toMatchObject([
      { id: person.actor.sessionId, is_current: true },
    ]);
  });
});

describe("consents", () => {
  test("are a log: every yes and no stays, the latest counts, a repeat counts once", async () => {
    const person = await site.signIn();
    const purpose = "marketing_email" as const;
    const isGranted = async () => {
      const { body } = await site.call(person, "GET", "/me/consents");
      return body.purposes.find((asked: { purpose: string }) => asked.purpose === purpose)
        ?.is_granted;
    };
    expect(await isGranted()).toBe(false);
    const yes = { id: newId(), purpose, is_granted: true };
    for (const body of [yes, yes]) await site.call(person, "POST", "/me/consents", body);
    expect(await isGranted()).toBe(true);
    const twisted = await site.call(person, "POST", "/me/consents", { ...yes, is_granted: false });
    expect(twisted.body.code).toBe("intent_mismatch");
    await site.call(person, "POST", "/me/consents", { id: newId(), purpose, is_granted: false });
    expect(await isGranted()).toBe(false);
    const { body } = await site.call(person, "GET", "/me/consents");
    expect(body.decisions.map(({ is_granted }: { is_granted: boolean }) => is_granted)).toEqual([
      false,
      true,
    ]);
    await expect(
      sql`update identity.consents set is_granted = true`.execute(site.database.db),
    ).rejects.toThrow("permission");
  });

  test("stand beside the legal texts that were accepted", async () => {
    const person = await site.signIn();
    const { db } = site.database;
    await sql`insert into identity.legal_documents (document, version, title, body, sha256, valid_from)
      values ('terms_of_service', 'teste-1', 'Termos de Uso', 'texto', ${randomBytes(32)}, platform.now())`.execute(
      db,
    );
    await sql`insert into identity.legal_acceptances (user_id, document, version, sha256)
      select ${person.actor.userId}, document, version, sha256 from identity.legal_documents
      where version = 'teste-1'`.execute(db);
    const { body } = await site.call(person, "GET", "/me/consents");
    expect(body.acceptances).toMatchObject([{ title: "Termos de Uso", version: "teste-1" }]);
  });
});

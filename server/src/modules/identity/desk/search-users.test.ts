import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openTrustSite, type TrustSite } from "../trust/test-site.ts";
import { trustRoutes } from "../trust/trust.routes.ts";
import { deskRoutes } from "./desk.routes.ts";

describe("searching people at the desk", () => {
  let site: TrustSite;
  let support: TestPerson;

  beforeAll(async () => {
    site = await openTrustSite((parts) => [...trustRoutes(parts), ...deskRoutes(parts)]);
    support = await site.signIn(["support"]);
  });
  afterAll(() => site.close());

  async function person(
    name: string,
    more: { email?: string; username?: string; userType?: string } = {},
  ): Promise<string> {
    const id = newId();
    const { email = null, username = null, userType = "buyer" } = more;
    const { db } = site.database;
    await db
      .insertInto("identity.users")
      .values({ id, user_type: userType, full_name: name, email })
      .execute();
    await db.insertInto("identity.profiles").values({ user_id: id, username }).execute();
    return id;
  }
  const search = async (body: object) => {
    const answer = await site.call(support, "POST", "/admin/users/searches", body);
    expect(answer.status).toBe(200);
    return answer.body as { users: { id: string; email: string }[]; next_cursor: string | null };
  };
  const idsFor = async (typed: string) =>
    (await search({ search: typed })).users.map(({ id }) => id);

  test("finds by any words of the name, without accents, in any order", async () => {
    const id = await person("Conceição Lúcia D'Ávila Müller");
    for (const typed of ["conceicao", "LÚC", "muller conce", "d'avila", "avila lucia"]) {
      expect(await idsFor(typed)).toEqual([id]);
    }
    expect(await idsFor("conceicao pereira")).toEqual([]);
    expect(await idsFor("ceicao")).toEqual([]);
  });

  test("finds by e-mail, profile name and id, and shows the address masked", async () => {
    const id = await person("Zeferino Quadros", {
      email: "zeferino@quadros.exemplo",
      username: "fazenda-tres-irmaos",
    });
    for (const typed of ["zeferino@qua", "@fazenda-tres", "tres irmaos", id]) {
      expect(await idsFor(typed)).toEqual([id]);
    }
    const { users } = await search({ search: "quadros" });
    expect(users).toMatchObject([{ email: "ze•••@quadros.exemplo" }]);
  });

  test("finds by CPF through its keyed hash", async () => {
    const cpf = makeCpf();
    const registered = await site.signInRegistered(["buyer"], { cpf });
    expect(await idsFor(cpf)).toEqual([registered.actor.userId]);
    expect(await idsFor(makeCpf())).toEqual([]);
  });

  test("follows a new name at once and forgets a deleted person's words", async () => {
    const { db } = site.database;
    const id = await person("Wanderley Antigo");
    await db
      .updateTable("identity.users")
      .set({ full_name: "Wanderley Novo" })
      .where("id", "=", id)
      .execute();
    expect(await idsFor("antigo")).toEqual([]);
    expect(await idsFor("novo")).toEqual([id]);
    await db
      .updateTable("identity.users")
      .set({ deleted_at: sql`platform.now()`, full_name: "", email: null })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("identity.profiles")
      .set({ username: null })
      .where("user_id", "=", id)
      .execute();
    const words = await db
      .selectFrom("identity.person_words")
      .selectAll()
      .where("user_id", "=", id)
      .execute();
    expect(words).toEqual([]);
    const { users } = await search({ state: "deleted" });
    expect(users).toMatchObject([{ id, full_name: "" }]);
  });

  test("pages go through everybody once, also through those who match twice", async () => {
    const ids = [];
    for (let i = 0; i < 7; i += 1) ids.push(await person(`Quirino ${i} Quirino Souza ${i % 3}`));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search({ search: "quirino", limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.users.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("filters by type, state and verification, newest first", async () => {
    const older = await person("Filtro Um", { userType: "seller" });
    const newer = await person("Filtro Dois", { userType: "seller" });
    await person("Filtro Três");
    await sql`update identity.users set suspended_at = platform.now(), suspension_reason = 'x'
      where id = ${older}`.execute(site.database.db);
    const sellers = await search({ user_type: "seller" });
    expect(sellers.users.map(({ id }) => id)).toEqual([newer, older]);
    const suspended = await search({ state: "suspended" });
    expect(suspended.users.map(({ id }) => id)).toEqual([older]);
    const active = await search({ search: "filtro", state: "active", user_type: "seller" });
    expect(active.users.map(({ id }) => id)).toEqual([newer]);
    expect((await search({ verification: "approved" })).users).toEqual([]);
    const none = await search({ search: "filtro", verification: "none" });
    expect(none.users).toHaveLength(3);
  });

  test("is for those who may read accounts only", async () => {
    const buyer = await site.signIn(["buyer"]);
    const answer = await site.call(buyer, "POST", "/admin/users/searches", {});
    expect(answer.status).toBe(403);
  });
});

import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { openTrustSite, type TrustSite } from "../trust/test-site.ts";
import { trustRoutes } from "../trust/trust.routes.ts";
import { deskRoutes } from "./desk.routes.ts";

describe("a person at the desk", () => {
  let site: TrustSite;
  let support: TestPerson;
  let person: TestPerson;
  const cpf = makeCpf();

  beforeAll(async () => {
    site = await openTrustSite((parts) => [...trustRoutes(parts), ...deskRoutes(parts)]);
    support = await site.signIn(["support"]);
    person = await site.signInRegistered(["seller"], { cpf });
  });
  afterAll(() => site.close());

  test("is shown without a number or address in full", async () => {
    const { status, body } = await site.call(support, "GET", `/admin/users/${person.actor.userId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "active",
      verification: "none",
      place: "Sorriso, MT",
      registration: { cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`, birth_year: 1985 },
      roles: [{ role: "seller" }],
      sessions: [{ id: person.actor.sessionId, has_second_factor: true }],
      audit: [{ action: "identity.complete_registration" }],
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain(cpf);
    expect(text).not.toContain(`${person.actor.userId}@teste.areon.br`);
    expect(text).not.toContain("Avenida Brasil");
  });

  test("has a trail in the order of the times that it shows", async () => {
    const { userId } = person.actor;
    await sql`insert into platform.audit_entries (occurred_at, action, object_kind, object_id)
      values (platform.now() + interval '2 hours', 'wallet.adjusted', 'user', ${userId}),
        (platform.now() + interval '1 hour', 'identity.step_up', 'user', ${userId})`.execute(
      site.database.db,
    );
    const { body } = await site.call(support, "GET", `/admin/users/${userId}`);
    expect(body.audit.map(({ action }: { action: string }) => action)).toEqual([
      "wallet.adjusted",
      "identity.step_up",
      "identity.complete_registration",
    ]);
  });

  test("is opened in full only for a reason, which stands in the access log", async () => {
    const path = `/admin/users/${person.actor.userId}/opening`;
    expect((await site.call(support, "POST", path, { reason: "" })).status).toBe(400);
    const { status, body } = await site.call(support, "POST", path, { reason: "Chamado 123" });
    expect(status).toBe(200);
    expect(body.registration.cpf.replaceAll(/\D/g, "")).toBe(cpf);
    expect(body.email).toBe(`${person.actor.userId}@teste.areon.br`);
    const log = await site.database.db.selectFrom("identity.access_log").selectAll().execute();
    expect(log).toMatchObject([
      {
        actor_id: support.actor.userId,
        subject_id: person.actor.userId,
        reason: "Chamado 123",
        fields: expect.arrayContaining(["email", "cpf", "address"]),
      },
    ]);
  });

  test("is not opened by those who may only read", async () => {
    const finance = await site.signIn(["finance"]);
    const path = `/admin/users/${person.actor.userId}/opening`;
    expect((await site.call(finance, "POST", path, { reason: "teste" })).status).toBe(403);
  });

  test("an administrator learns what their roles allow, and figures are counted", async () => {
    const desk = await site.call(support, "GET", "/admin/desk");
    expect(desk.body).toMatchObject({ roles: ["support"] });
    expect(desk.body.capabilities).toContain("users.suspend");
    expect(desk.body.capabilities).not.toContain("roles.grant");
    const figures = await site.call(support, "GET", "/admin/users/figures");
    expect(figures.body).toMatchObject({ sellers: { count: 1, is_more: false } });
    // Support may not read the queue of verifications, so it is told no number of it.
    expect(Object.keys(figures.body)).toEqual(["accounts", "buyers", "sellers", "suspended"]);
  });
});

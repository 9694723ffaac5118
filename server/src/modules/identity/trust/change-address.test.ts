import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { openTrustSite, registration, type TrustSite } from "./test-site.ts";
import { trustRoutes } from "./trust.routes.ts";

let site: TrustSite;
beforeAll(async () => {
  site = await openTrustSite(trustRoutes);
});
afterAll(() => site.close());

type Person = Parameters<TrustSite["call"]>[0];

const address = (changes: object = {}) => ({
  id: newId(),
  postal_code: "78890-000",
  street: "Estrada do Moinho",
  number: "km 4",
  ...changes,
});

const move = (person: Person, body: object) =>
  site.call(person, "PUT", "/me/registration/address", body);

test("a person who moves keeps name, CPF and birth year, and the move is audited without its words", async () => {
  const person = await site.signInRegistered();
  const { body: before } = await site.call(person, "GET", "/me/registration");
  const answer = await move(person, address());
  expect(answer).toMatchObject({
    status: 200,
    body: {
      full_name: before.full_name,
      cpf: before.cpf,
      birth_year: before.birth_year,
      address: { street: "Estrada do Moinho", number: "km 4", municipality: "Sorriso" },
    },
  });
  const { rows } = await sql<{ changes: object }>`select changes from platform.audit_entries
    where object_id = ${person.actor.userId} and action = 'identity.change_address'`.execute(
    site.database.db,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("Moinho");
});

test("whoever has no complete registration has no address to change", async () => {
  const answer = await move(await site.signIn(), address());
  expect(answer.body.code).toBe("registration_incomplete");
});

test("a session that was not proved of late may not move a person", async () => {
  const person = await site.signIn(["buyer"], { assurance: "aal1" });
  await site.call(person, "POST", "/me/registration", registration());
  await sql`update identity.sessions set proved_at = platform.real_now() - interval '6 minutes'
    where id = ${person.actor.sessionId}`.execute(site.database.db);
  expect((await move(person, address())).body.code).toBe("proof_too_old");
});

test("the same move sent five times at once is one move; a late older one changes nothing", async () => {
  const person = await site.signInRegistered();
  const [older, form] = [address({ number: "1" }), address({ number: "2" })];
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(person, form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await sql`select 1 from platform.audit_entries
    where object_id = ${person.actor.userId} and action = 'identity.change_address'`.execute(
    site.database.db,
  );
  expect(rows).toHaveLength(1);
  expect((await move(person, older)).body.code).toBe("intent_expired");
  expect((await move(person, { ...form, number: "3" })).body.code).toBe("intent_mismatch");
  const stranger = await site.signInRegistered();
  expect((await move(stranger, form)).body.code).toBe("intent_mismatch");
});

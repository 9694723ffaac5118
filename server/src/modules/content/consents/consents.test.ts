import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContentForms, type ContentForms } from "../test-content-forms.ts";

let site: ContentForms;
beforeAll(async () => {
  site = await openContentForms();
});
afterAll(() => site.close());

test("every choice is a row of its own, and the application can neither change nor delete one", async () => {
  const client_id = randomUUID();
  for (const statistics of [true, false]) {
    const body = { client_id, version: "2026-01-01", choices: { statistics } };
    expect(await site.call(null, "POST", "/consents", body)).toMatchObject({ status: 201 });
  }
  const { rows } = await sql<{ choices: object }>`
    select choices from content.consents where client_id = ${client_id} order by id`.execute(
    site.db,
  );
  expect(rows.map(({ choices }) => choices)).toEqual([
    { statistics: true, marketing: false },
    { statistics: false, marketing: false },
  ]);
  await expect(sql`update content.consents set version = 'x'`.execute(site.db)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from content.consents`.execute(site.db)).rejects.toThrow(
    /permission denied/,
  );
});

test("what is not one of the choices is not kept", async () => {
  const body = { client_id: randomUUID(), version: "2026-01-01", choices: { statistics: "yes" } };
  expect((await site.call(null, "POST", "/consents", body)).status).toBe(400);
});

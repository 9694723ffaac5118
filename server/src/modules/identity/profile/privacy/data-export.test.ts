import { makeCpf } from "@areon/contracts/testing/registration";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { identityPersonalTables } from "./personal-tables.ts";
import {
  insertCanary,
  openPrivacySite,
  type Canary,
  type PrivacySite,
} from "./test-privacy-site.ts";

let site: PrivacySite;
let canary: Canary;
beforeAll(async () => {
  site = await openPrivacySite();
  canary = await insertCanary(site, makeCpf());
});
afterAll(() => site.close());

const ask = (person: TestPerson, id: string) =>
  site.call(person, "POST", "/me/data-exports", { id });
const download = (person: TestPerson, id: string) =>
  site.server.app.inject({
    url: `/api/v1/me/data-exports/${id}/content`,
    headers: { authorization: person.authorization },
  });

interface Exported {
  tables: Record<string, { rows: Record<string, unknown>[] }>;
}

describe("a copy of all one's data", () => {
  test("holds every registered field that is stored, opened, in JSON, CSV and for reading", async () => {
    const { person, texts } = canary;
    const id = newId();
    expect((await ask(person, id)).body.state).toBe("building");
    expect((await ask(person, id)).body.state).toBe("building");
    expect((await ask(person, newId())).body.code).toBe("export_in_progress");
    await site.buildExport(id);
    await site.buildExport(id);
    const { body } = await site.call(person, "GET", "/me/data-exports");
    expect(body.exports).toMatchObject([{ id, state: "ready" }]);
    const answer = await download(person, id);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const archive = unzipSync(answer.rawPayload);
    const data = JSON.parse(strFromU8(archive["dados.json"]!)) as Exported;
    await compareWithDatabase(data, person.actor.userId);
    const [mark, cpf] = texts as [string, string];
    const page = strFromU8(archive["dados.html"]!);
    for (const text of [`Bio ${mark}`, cpf, "+5565987654321"]) {
      expect(page).toContain(text);
    }
    expect(strFromU8(archive["csv/identity.profiles.csv"]!)).toContain(`"Bio ${mark}"`);
    expect(page).not.toMatch(/\$argon2id|<script/);
  });

  test("lies sealed in the store, is nobody else's, and is gone after a week", async () => {
    const { person, texts } = canary;
    const stored = await site.storedBytes();
    expect(stored.length).toBeGreaterThan(1000);
    for (const text of [...texts, "dados.json"]) expect(stored).not.toContain(text);
    const { body } = await site.call(person, "GET", "/me/data-exports");
    const { id } = body.exports[0];
    const stranger = await site.signIn();
    for (const [who, what] of [
      [stranger, id],
      [person, newId()],
      [person, "etc"],
    ] as const) {
      expect((await download(who, what)).statusCode).toBe(404);
    }
    await site.moveClock("7 days 1 minute");
    await site.sweepAll();
    expect((await download(person, id)).statusCode).toBe(404);
    expect(await site.storedBytes()).toBe("");
    await site.moveClock("0 days");
  });
});

/** What the database holds of the person is in the export, value by value. */
async function compareWithDatabase(data: Exported, userId: string): Promise<void> {
  for (const table of identityPersonalTables) {
    const exported = data.tables[table.table];
    expect(exported, table.table).toBeDefined();
    if (typeof table.owner !== "string") continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table.table)} where ${sql.ref(table.owner)} = ${userId}`.execute(
      site.database.db,
    );
    // The copy's own row was not finished when it was made; the notice and the download came later.
    if (table.table === "identity.data_exports") continue;
    const later = ["platform.audit_entries", "identity.messages"].includes(table.table) ? 1 : 0;
    expect(exported!.rows, table.table).toHaveLength(rows.length - later);
    for (const [column, rule] of Object.entries(table.columns)) {
      if (rule.rule === "withheld") continue;
      const isStored = rows.some((row) => row[column] !== null);
      const isShown = exported!.rows.some((row) => row[column] !== null);
      expect(isShown || !isStored, `${table.table}.${column}`).toBe(true);
    }
  }
}

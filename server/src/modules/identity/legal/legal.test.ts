import { afterAll, beforeAll, expect, test } from "vitest";
import type { LegalDocument } from "@areon/contracts/identity-legal";
import { seedSetting } from "#modules/settings";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { referenceSettings } from "../../../../../db/seed/reference/settings.ts";
import { legalTexts } from "../../../../../db/seed/reference/legal-texts.ts";
import { getLegalDocument } from "./get-legal-document.ts";
import { seedLegalDocuments, type LegalText } from "./seed-legal-documents.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

const first: LegalText = {
  document: "terms_of_service",
  version: "0.1",
  title: "Termos",
  body: "Um.",
  validFrom: "2020-01-01T00:00:00Z",
};

test("the version in force is shown, older ones can be asked for, future ones can not", async () => {
  const second = { ...first, version: "0.2", body: "Dois.", validFrom: "2021-01-01T00:00:00Z" };
  const future = { ...first, version: "9", body: "Três.", validFrom: "2999-01-01T00:00:00Z" };
  await seed([first, second, future]);
  expect(await read()).toMatchObject({
    version: "0.2",
    versions: [{ version: "0.2" }, { version: "0.1" }],
  });
  expect(await read("0.1")).toMatchObject({ body: "Um." });
  expect(await read("9")).toMatchObject({ refused: "not_found" });
});

test("a published text can't be changed, only followed by a new version", async () => {
  await seed([first]);
  await expect(seed([{ ...first, body: "Outro." }])).rejects.toThrow("make a new version");
});

test("the texts of a new installation can be loaded any number of times", async () => {
  await seed(legalTexts);
  await seed(legalTexts);
  expect(await read()).toMatchObject({ title: "Termos de Uso" });
});

test("whom to write to is a setting, also in a text that was published before it changed", async () => {
  await inTransaction(database.db, async (trx) => {
    for (const setting of referenceSettings) await seedSetting(trx, setting);
  });
  for (const { document, version } of legalTexts.filter((text) => text.version !== "1.0")) {
    const { body, values } = (await getLegalDocument(database.db, {
      document,
      version,
    })) as LegalDocument;
    const names = [...body.matchAll(/\[\[(\w+)\]\]/g)].map(([, name]) => name!);
    expect(names.filter((name) => name !== "prazos" && !values[name])).toEqual([]);
    expect(body).not.toMatch(/\S@\S/);
  }
  expect(await read("1.1")).toMatchObject({ values: { contato: "contato@areon.com.br" } });
});

function seed(texts: readonly LegalText[]): Promise<void> {
  return inTransaction(database.db, (trx) => seedLegalDocuments(trx, texts));
}

function read(version?: string) {
  return getLegalDocument(database.db, { document: "terms_of_service", version });
}

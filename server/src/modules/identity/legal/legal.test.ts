import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legalDocumentNames, type LegalDocument } from "@areon/contracts/identity/legal";
import { seedSetting } from "#modules/settings";
import { realNowMs } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { referenceSettings } from "../../../../../db/seed/reference/settings.ts";
import { legalTexts } from "../../../../../db/seed/reference/legal-texts.ts";
import { getLegalDocument } from "./get-legal-document.ts";
import type { LegalText } from "./legal-text.ts";
import { publishLegalVersion } from "./publish-legal-version.ts";
import { seedLegalDocuments } from "./seed-legal-documents.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

const act = {
  actor: { userId: newId(), sessionId: newId(), assurance: "aal2" as const },
  origin: { address: "203.0.113.7", userAgent: undefined },
};

const first: LegalText = {
  document: "terms_of_service",
  version: "0.1",
  title: "Termos",
  body: "Um.",
  validFrom: "2020-01-01T00:00:00Z",
};
const second = { ...first, version: "0.2", body: "Dois.", validFrom: "2021-01-01T00:00:00Z" };
const future = { ...first, version: "9", body: "Três.", validFrom: "2999-01-01T00:00:00Z" };

test("the version in force is shown, older ones can be asked for, and one to come is announced and can be read", async () => {
  await seed([first, second]);
  await seed([first, second, future]);
  expect(await read()).toMatchObject({
    version: "0.2",
    versions: [{ version: "0.2" }, { version: "0.1" }],
    announced: [{ version: "9", valid_from: "2999-01-01T00:00:00.000Z" }],
  });
  expect(await read("0.1")).toMatchObject({ body: "Um." });
  expect(await read("9")).toMatchObject({ body: "Três." });
  expect(await read("10")).toMatchObject({ refused: "not_found" });
});

test("a release that is installed late gives its whole notice, a new installation begins at once", async () => {
  const late = { ...first, version: "0.3", body: "Quatro.", validFrom: "2022-01-01T00:00:00Z" };
  await seed([late]);
  const { announced } = (await read()) as LegalDocument;
  expect(daysUntil(announced[0]!.valid_from)).toBeCloseTo(30, 2);
  const ahead = { ...future, document: "compliance" } as const;
  await seed([ahead]);
  const { version } = (await getLegalDocument(database.db, {
    document: "compliance",
    version: undefined,
  })) as LegalDocument;
  expect(version).toBe("9");
});

describe("publishing a version", () => {
  const text = { ...first, document: "cookie_policy", reason: "Primeiro texto" } as const;
  const publish = (wanted: Partial<LegalText>) =>
    publishLegalVersion(database.db, { ...text, ...wanted }, act);

  test("needs 30 days of notice, except for a document's first one", async () => {
    expect(await publish({ validFrom: inDays(0) })).toMatchObject({ version: "0.1" });
    const next = { version: "0.2", body: "Dois." };
    expect(await publish({ ...next, validFrom: inDays(29.9) })).toMatchObject({
      refused: "legal_notice_too_short",
    });
    expect(await publish({ ...next, validFrom: inDays(30.1) })).toMatchObject({ version: "0.2" });
    const { version, announced } = (await getLegalDocument(database.db, {
      document: "cookie_policy",
      version: undefined,
    })) as LegalDocument;
    expect([version, announced.map((one) => one.version)]).toEqual(["0.1", ["0.2"]]);
  });

  test("again has one effect, and other words under its number are refused", async () => {
    const again = { version: "0.2", body: "Dois.", validFrom: inDays(45) };
    const answer = await publish(again);
    expect(answer).toMatchObject({ version: "0.2" });
    expect(await publish(again)).toEqual(answer);
    expect(await publish({ ...again, body: "Outras." })).toMatchObject({
      refused: "legal_version_taken",
    });
  });
});

test("a published text can't be changed, only followed by a new version", async () => {
  await seed([first]);
  await expect(seed([{ ...first, body: "Outro." }])).rejects.toThrow("make a new version");
});

test("the texts of a new installation can be loaded any number of times, and it begins with the newest", async () => {
  const fresh = await createTestDatabase();
  const load = () => inTransaction(fresh.db, (trx) => seedLegalDocuments(trx, legalTexts));
  await load();
  await load();
  for (const document of legalDocumentNames) {
    const newest = legalTexts.findLast((text) => text.document === document)!;
    expect(await getLegalDocument(fresh.db, { document, version: undefined })).toMatchObject({
      version: newest.version,
      announced: [],
    });
  }
  await fresh.close();
});

test("what is left to settings has a value, also in a text that was published before it changed", async () => {
  await seed(legalTexts);
  await inTransaction(database.db, async (trx) => {
    for (const setting of referenceSettings) await seedSetting(trx, setting);
  });
  for (const { document, version } of legalTexts.filter((text) => text.version !== "1.0")) {
    const { body, values } = (await getLegalDocument(database.db, {
      document,
      version,
    })) as LegalDocument;
    const names = [...body.matchAll(/\[\[([\w.]+)\]\]/g)].map(([, name]) => name!);
    expect(names.filter((name) => name !== "prazos" && !values[name])).toEqual([]);
    expect(body).not.toMatch(/\S@\S/);
  }
  expect(await read("1.1")).toMatchObject({ values: { contato: "contato@areon.com.br" } });
});

function inDays(days: number): string {
  return new Date(realNowMs() + days * 86_400_000).toISOString();
}

function daysUntil(instant: string): number {
  return (Date.parse(instant) - realNowMs()) / 86_400_000;
}

function seed(texts: readonly LegalText[]): Promise<void> {
  return inTransaction(database.db, (trx) => seedLegalDocuments(trx, texts));
}

function read(version?: string) {
  return getLegalDocument(database.db, { document: "terms_of_service", version });
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { countAttempts, forgetAttempts } from "./count-attempt.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a counter that is forgotten while somebody counts is no error", async () => {
  const parts = { db: database.db, sealer: createSealer(testConfig()) };
  const attempt = { kind: "sign_in_network", subject: "203.0.113.9" } as const;
  const rounds = Array.from({ length: 150 }, () => [
    countAttempts(parts, [attempt]),
    forgetAttempts(parts, attempt),
  ]);
  const answers = await Promise.allSettled(rounds.flat());
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
});

import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, createPool, type Database } from "./database.ts";
import { readIdDerivation } from "./read-id-derivation.ts";
import { createDatabaseFor } from "./roles.ts";
import type { Pool } from "pg";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Provided by tools/vitest-postgres.ts, which starts one cluster for the whole run. */
export interface TestPostgres {
  superuserUrl: string;
  appUrl: string;
  ownerUrl: string;
  template: string;
}

export interface TestDatabase {
  db: Database;
  pool: Pool;
  /** Connection string of the application role. */
  url: string;
  /** Connection string of the owner, for what the application may not do. */
  ownerUrl: string;
  close(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated template, on the real PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { superuserUrl, appUrl, ownerUrl, template } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createDatabaseFor({ superuserUrl, name, template });
  const url = named(appUrl, name);
  const pool = createPool({
    connectionString: url,
    poolSize: 20,
    onPoolError: () => {},
    waitMs: 45_000,
    patience: { statementMs: 45_000, lockMs: 45_000, idleMs: 60_000 },
  });
  const db = createDatabase(pool);
  await readIdDerivation(db);
  return { db, pool, url, ownerUrl: named(ownerUrl, name), close: () => db.destroy() };
}

function named(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}

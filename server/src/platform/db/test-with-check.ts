import { Client } from "pg";
import type { TestDatabase } from "./test-database.ts";

/** While it acts, no row of the table can be written that does not hold this. */
export async function withCheck<T>(
  { ownerUrl }: Pick<TestDatabase, "ownerUrl">,
  { table, check }: { table: string; check: string },
  act: () => Promise<T>,
): Promise<T> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`alter table ${table} add constraint at_fault check (${check}) not valid`);
    return await act();
  } finally {
    await owner.query(`alter table ${table} drop constraint if exists at_fault`);
    await owner.end();
  }
}

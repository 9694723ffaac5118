import type { createPool } from "../../server/src/platform/db/database.ts";

export type Pool = ReturnType<typeof createPool>;

/** The run's own tables, beside those of the product. Nothing here is unique: doubles must show. */
export type FaultTables = {
  "fault.starts": { job: string; attempt: number; pid: number };
  "fault.effects": { job: string; attempt: number };
};

export async function createTables(owner: Pool): Promise<void> {
  await owner.query(`
    create schema fault;
    create table fault.starts (job uuid, attempt int, pid int);
    create table fault.effects (job uuid, attempt int);
    grant usage on schema fault to areon_app;
    grant all on all tables in schema fault to areon_app`);
}

import type { createPool } from "../../server/src/platform/db/database.ts";

export type Pool = ReturnType<typeof createPool>;

/** The run's own tables, beside those of the product. */
export type FaultTables = {
  "fault.keys": { key: string; counter: bigint };
  "fault.effects": { reader: string; event_id: string; key: string; counter: number };
  "fault.counts": { key: string; count: number; total: number };
};

export async function createTables(owner: Pool): Promise<void> {
  await owner.query(`
    drop schema if exists fault cascade;
    create schema fault;
    create table fault.keys (key text primary key, counter bigint not null default 0);
    create table fault.effects (
      place bigint generated always as identity, reader text, event_id uuid, key text, counter bigint);
    create table fault.counts (key text primary key, count bigint not null, total bigint not null);
    grant usage on schema fault to areon_app;
    grant all on all tables in schema fault to areon_app;
    insert into fault.keys (key) select 'k' || n from generate_series(0, 23) n;
    truncate platform.events, platform.event_cursors, platform.events_ahead`);
}

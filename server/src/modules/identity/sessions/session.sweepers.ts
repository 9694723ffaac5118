import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { resealSecrets } from "../factors/reseal-secrets.ts";

const batch = 500;
const hourMs = 60 * 60 * 1000;

/** What is over is forgotten: codes and flows soon, sessions after the person had time to look. */
const swept = [
  {
    table: "identity.sessions",
    isOver: "coalesce(ended_at, not_after) < platform.real_now() - interval '30 days'",
  },
  { table: "identity.one_time_tokens", isOver: "link_expires_at < platform.now()" },
  { table: "identity.flow_states", isOver: "expires_at < platform.real_now()" },
  { table: "identity.challenges", isOver: "expires_at < platform.real_now() - interval '1 hour'" },
  { table: "identity.passkey_challenges", isOver: "expires_at < platform.real_now()" },
  { table: "identity.attempt_counters", isOver: "window_ends_at < platform.now()" },
  // The mark that a browser keeps is forgotten by it after as long.
  {
    table: "identity.known_devices",
    isOver: "proved_at < platform.real_now() - interval '400 days'",
  },
  { table: "identity.messages", isOver: "created_at < platform.now() - interval '7 days'" },
] as const;

export function sessionSweepers({ sealer }: { sealer: Sealer }): Sweeper[] {
  return [
    ...swept.map(({ table, isOver }) => ({
      name: `identity.forget_${table.split(".")[1]!}`,
      everyMs: hourMs,
      sweep: (db: Database) => forget(db, table, isOver),
    })),
    {
      name: "identity.reseal_secrets",
      everyMs: hourMs,
      sweep: aroundFaults((db, except) => resealSecrets(db, { sealer, batch }, except)),
    },
  ];
}

async function forget(db: Database, table: string, isOver: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.raw(isOver)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

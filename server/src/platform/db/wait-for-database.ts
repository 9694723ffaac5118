import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "#platform/log";
import type { Database } from "./database.ts";

const patienceMs = 20_000;
const pauseMs = 250;

/**
 * A process that starts together with its database, or on a machine that is busy starting others,
 * waits for it instead of ending; who runs it would only start it again.
 */
export async function waitForDatabase(
  db: Database,
  log: Logger,
  { forMs = patienceMs } = {},
): Promise<void> {
  const end = performance.now() + forMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      log.warn({ err: error }, "the database does not answer yet");
      await sleep(pauseMs);
    }
  }
}

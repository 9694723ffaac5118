import { sql } from "kysely";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";

/** Moves business time by an interval, or back to the real clock when none is given. */
export async function moveClock(
  db: Database,
  { config, add }: { config: Pick<Config, "AREON_PROFILE">; add: string | undefined },
): Promise<void> {
  if (config.AREON_PROFILE === "production") throw new Error("production runs on the real clock");
  const offset = add
    ? sql<bigint>`offset_ms + (extract(epoch from ${add}::interval) * 1000)::bigint`
    : 0n;
  await db
    .updateTable("platform.clock_offset")
    .set({ is_movable: true, offset_ms: offset })
    .execute();
}

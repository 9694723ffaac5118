import { sql } from "kysely";
import type { Trx } from "./database.ts";

/** The hour is of that day in São Paulo. */
export interface PastMoment {
  daysAgo: number;
  hour: number;
}

/**
 * Business time inside one transaction, for demonstrations with a past: what is written after `to` goes
 * through the doors of every day and carries its time. Nobody else sees it, because the offset is as
 * before when the transaction commits.
 */
export async function withClockBack(
  trx: Trx,
  work: (to: (moment: PastMoment) => Promise<void>) => Promise<void>,
): Promise<void> {
  const before = await trx
    .selectFrom("platform.clock_offset")
    .select(["offset_ms", "is_movable"])
    .executeTakeFirstOrThrow();
  await work(({ daysAgo, hour }) => setClockBack(trx, { daysAgo, hour }));
  await trx.updateTable("platform.clock_offset").set(before).execute();
}

async function setClockBack(trx: Trx, at: PastMoment): Promise<void> {
  await sql`
    update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
      ((platform.business_date(platform.real_now()) - ${at.daysAgo}::int)::timestamp
        + make_interval(hours => ${at.hour}::int)) at time zone 'America/Sao_Paulo'
      - platform.real_now()) * 1000)::bigint`.execute(trx);
}

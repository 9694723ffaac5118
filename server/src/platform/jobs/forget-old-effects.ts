import { sql } from "kysely";
import type { Sweeper } from "#platform/sweepers/sweeper";

const keepDays = 60;
const batchSize = 5_000;

/** A job gives up after days, so an effect needs to be known only for a while longer than that. */
export const forgetOldEffects: Sweeper = {
  name: "platform.forget_old_effects",
  everyMs: 60 * 60 * 1000,
  sweep: async (db) => {
    const { numAffectedRows } = await sql`
      delete from platform.job_effects where effect_key in (
        select effect_key from platform.job_effects
        where happened_at < platform.real_now() - make_interval(days => ${keepDays})
        order by happened_at limit ${batchSize} for update skip locked)`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

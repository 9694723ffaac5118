import type { Trx } from "#platform/db/database";

/**
 * True for the first transaction that commits with this key, false ever after. Called in the
 * transaction of a job's effect, it makes a job that runs twice have its effect once; a second run
 * at the same time waits here until the first has decided.
 */
export async function claimEffect(trx: Trx, effectKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("platform.job_effects")
    .values({ effect_key: effectKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

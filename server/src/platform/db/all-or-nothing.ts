import { inTransaction, type Database, type Trx } from "./database.ts";
import { isRefusal, type Refusal } from "#platform/refusal";

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** A transaction that a refusal undoes, so that a no half-way through leaves nothing behind. */
export async function allOrNothing<T>(
  db: Database,
  work: (trx: Trx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (isRefusal(result)) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

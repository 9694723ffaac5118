import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { takeRoundsToRemind } from "./round.queries.ts";

const batch = 100;

/** Two days before the end, whoever has not written is told so; whether the other has is told to nobody. */
export async function remindWriters(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rounds = await takeRoundsToRemind(trx, batch);
    await recordEvents(
      trx,
      rounds
        .filter(({ isOpen }) => isOpen)
        .map(({ id }) => ({ type: "reviews.round_closing", key: id, payload: { id } })),
    );
    return rounds.length;
  });
}

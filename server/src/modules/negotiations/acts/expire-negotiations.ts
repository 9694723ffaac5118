import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { isRefusal } from "#platform/refusal";
import { rowOf } from "../machine/negotiation-machine.ts";
import {
  insertEnding,
  lastProposals,
  listDueNegotiations,
  lockNegotiation,
  markClockFailed,
  updateEnd,
} from "../negotiation.queries.ts";
import { judge } from "./judge.ts";
import { recordChange } from "./record-change.ts";

const batch = 50;

/** What nobody answered in time: each in a transaction of its own; one that fails holds up nobody. */
export async function expireNegotiations(db: Database, log: Logger): Promise<number> {
  const ids = await listDueNegotiations(db, batch);
  for (const id of ids) {
    try {
      await expireNegotiation(db, id);
    } catch (err) {
      log.warn({ err, negotiation_id: id }, "a negotiation waits to expire");
      await markClockFailed(db, id);
    }
  }
  return ids.length;
}

/** Whoever answered before its end holds the lock, and then it is not the clock's any more. */
export async function expireNegotiation(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockNegotiation(trx, id);
    if (!row) return;
    const last = (await lastProposals(trx, [id])).get(id)!;
    const to = judge({ row, last }, { act: "expire", role: "clock" });
    if (isRefusal(to)) return;
    await updateEnd(trx, { id, state: rowOf(to).state, checkoutId: null });
    const ended = { act: "expire", side: "clock", actor_id: null, note: "" } as const;
    await insertEnding(trx, { negotiation_id: id, proposal_id: last.id, ...ended });
    await recordChange(trx, { negotiationId: id, act: "expire", proposalId: last.id, actor: null });
  });
}

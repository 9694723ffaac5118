import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { deriveId } from "#platform/ids";
import { failFor } from "#platform/sweepers/around-faults";
import { toldFaults } from "./judge-outcome.ts";
import { postTransfers } from "./post-transfers.ts";
import type { Submission } from "./transfer.ts";

const batch = 200;
/** One sweeper at a time: two would only wait for each other's accounts. */
const advisoryLock = 7_310_016;

interface DueHold {
  id: string;
  debit_account: string;
  expires_at: Date;
  reason: string;
  reference: string;
}

/**
 * Lets go of holds whose time has come. The id of an expiry is derived from the hold, so an expiry
 * that is tried twice is one, and its owner hears of it once. One at fault is told, and stops no other.
 */
export async function expireHolds(db: Database, except: readonly string[] = []): Promise<number> {
  const failed = new Map<string, Error>();
  const taken = await inTransaction(db, async (trx) => {
    // A statement of its own, so that the next one sees what the sweeper before has done.
    const { rows: tried } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLock}) as is_mine`.execute(trx);
    if (!tried[0]!.is_mine) return 0;
    const { rows } = await sql<DueHold>`
      select id, debit_account, expires_at, reason, reference from ledger.holds
      where resolved_by is null and expires_at <= platform.now()
        and id <> all (${[...except]}::uuid[])
      order by expires_at, id limit ${batch}`.execute(trx);
    const answers = await postTransfers<Error | undefined>(trx, rows.map(toSubmission), {
      ...toldFaults,
      replayed: toldFaults.posted,
      // One that somebody else has ended since is over all the same.
      hold_not_open: toldFaults.posted,
    });
    for (const [index, fault] of answers.entries()) if (fault) failed.set(rows[index]!.id, fault);
    return rows.length;
  });
  failFor(failed);
  return taken;
}

function toSubmission(hold: DueHold): Submission {
  const { id: holdId, expires_at, reason, reference } = hold;
  const id = deriveId({ atMs: expires_at.getTime(), from: `ledger.expire ${holdId}` });
  return {
    transfers: [{ kind: "expire", id, holdId, reason, reference }],
    isDerived: true,
    events: [
      {
        type: "ledger.hold_expired",
        key: hold.debit_account,
        payload: { hold_id: holdId, reason, reference },
      },
    ],
  };
}

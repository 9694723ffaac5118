import { LRUCache } from "lru-cache";
import { createBatcher } from "#platform/batching/create-batcher";
import { tellAllListeners } from "#platform/db/after-commit";
import { createPool, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import {
  decodeAnswers,
  encodeSubmissions,
  postTransfersArguments,
  prepare,
  type AnswerRow,
  type Prepared,
} from "./encode-submissions.ts";
import { assertSound, type Outcome, type Submission } from "./transfer.ts";

export interface TransferQueueOptions {
  connectionString: string;
  log: Logger;
  /** Whose listeners are told after a commit that wrote events. */
  db: Database;
  /** Connections of its own, each with one batch in flight. */
  lanes?: number;
  maxBatch?: number;
  maxWaiting?: number;
}

export interface TransferQueue {
  /** Resolves once it is committed, or refused. Rejects when the database could not be asked. */
  submit(submission: Submission): Promise<Outcome>;
  /** Takes no more, finishes what is in hand and closes its connections. */
  close(): Promise<void>;
}

const statement = {
  name: "ledger-post",
  text: `select * from ledger.post_transfers(${postTransfersArguments
    .map((type, index) => `$${index + 1}::${type}`)
    .join(", ")})`,
};

/** So many of the last posted intents are kept in mind; a repeat of one needs no question to the database. */
const remembered = 20_000;

/**
 * More in one batch are hardly cheaper each, and while a smaller one is in flight this process answers
 * those of the one before and reads the next.
 */
const enough = 128;

/** The door for requests: many of them in one call, with one commit and an answer for each. */
export function createTransferQueue(options: TransferQueueOptions): TransferQueue {
  const { connectionString, log, db, lanes = 1, ...bounds } = options;
  const pool = createPool({
    connectionString,
    poolSize: lanes,
    onPoolError: (error) => log.warn({ err: error }, "a connection of the ledger broke"),
    waitMs: 2_000,
  });
  // What was posted stays posted, with the same answer for ever, so it can't become untrue here.
  const posted = new LRUCache<string, { hash: string; at: Date }>({ max: remembered });
  const batcher = createBatcher<Prepared, Outcome>({
    maxBatch: enough,
    ...bounds,
    lanes,
    send: async (batch) => {
      const values = encodeSubmissions(batch);
      const { rows } = await pool.query<AnswerRow>({ ...statement, values });
      if (batch.some(({ submission }) => submission.events?.length)) tellAllListeners(db);
      const outcomes = decodeAnswers(rows, batch.length);
      for (const [index, { submission, hash }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.state === "refused") continue;
        posted.set(submission.transfers[0].id, { hash, at: outcome.at });
      }
      return outcomes;
    },
    identify: ({ submission, hash }) => ({ key: submission.transfers[0].id, hash }),
    whenFull: { state: "refused", why: "busy" },
    // Sending again is safe also when it is unknown whether the batch was committed: ids are kept.
    onBatchError: (error, size) => log.warn({ err: error, size }, "a batch of transfers failed"),
  });
  return {
    submit: (submission) => {
      assertSound(submission);
      const prepared = prepare(submission);
      const before = posted.get(submission.transfers[0].id);
      if (!before) return batcher.submit(prepared);
      return Promise.resolve(
        before.hash === prepared.hash
          ? { state: "replayed", at: before.at }
          : { state: "refused", why: "mismatch" },
      );
    },
    close: async () => {
      await batcher.close();
      await pool.end();
    },
  };
}

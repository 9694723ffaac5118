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

/** The door for requests: many of them in one call, with one commit and an answer for each. */
export function createTransferQueue(options: TransferQueueOptions): TransferQueue {
  const { connectionString, log, db, lanes = 1, ...bounds } = options;
  const pool = createPool({
    connectionString,
    poolSize: lanes,
    onPoolError: (error) => log.warn({ err: error }, "a connection of the ledger broke"),
    waitMs: 2_000,
  });
  const batcher = createBatcher<Prepared, Outcome>({
    ...bounds,
    lanes,
    send: async (batch) => {
      const values = encodeSubmissions(batch);
      const { rows } = await pool.query<AnswerRow>({ ...statement, values });
      if (batch.some(({ submission }) => submission.events?.length)) tellAllListeners(db);
      return decodeAnswers(rows, batch.length);
    },
    identify: ({ submission, hash }) => ({ key: submission.transfers[0].id, hash }),
    whenFull: { state: "refused", why: "busy" },
    // Sending again is safe also when it is unknown whether the batch was committed: ids are kept.
    onBatchError: (error, size) => log.warn({ err: error, size }, "a batch of transfers failed"),
  });
  // What was posted stays posted, with the same answer for ever, so it can't become untrue here.
  const posted = new LRUCache<string, { hash: string; at: Date }>({ max: remembered });
  const ask = async (prepared: Prepared): Promise<Outcome> => {
    const intentId = prepared.submission.transfers[0].id;
    const before = posted.get(intentId);
    if (before) {
      return before.hash === prepared.hash
        ? { state: "replayed", at: before.at }
        : { state: "refused", why: "mismatch" };
    }
    const outcome = await batcher.submit(prepared);
    if (outcome.state !== "refused") posted.set(intentId, { hash: prepared.hash, at: outcome.at });
    return outcome;
  };
  return {
    submit: (submission) => {
      assertSound(submission);
      return ask(prepare(submission));
    },
    close: async () => {
      await batcher.close();
      await pool.end();
    },
  };
}

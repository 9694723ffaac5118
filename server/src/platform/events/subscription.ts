import type { Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

export interface StoredEvent {
  id: string;
  /** Order inside a key. Between keys it says nothing. */
  seq: bigint;
  type: string;
  key: string;
  payload: Record<string, JsonDocument>;
  traceId: string | null;
  occurredAt: Date;
}

/** One reader of the event log: a name with a stored position, and what it does with each batch. */
export interface Subscription {
  /** Names the stored cursor; a new name is a new reader that starts where `startAt` says. */
  reader: string;
  types: readonly string[];
  /** From where a reader that has no cursor yet goes on. */
  startAt: "now" | "beginning";
  /** How many events one transaction takes at most; 1,000 unless told. */
  batchSize?: number;
  /**
   * Runs inside the transaction that moves the cursor, so what it writes happens exactly once. It
   * stays short and set-based, and never calls the outside: that is a job's work.
   */
  handle(trx: Trx, events: readonly StoredEvent[]): Promise<void>;
  /** For hints such as bus publications: at most once, and lost when the process dies before. */
  afterCommit?(events: readonly StoredEvent[]): Promise<void> | void;
}

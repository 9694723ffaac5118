import { sql } from "kysely";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { runWithTrace } from "#platform/trace";
import { findWindow, lockCursor, moveCursor, readBatch, type EventWindow } from "./event-cursor.ts";
import type { StoredEvent, Subscription } from "./subscription.ts";

export interface Delivery {
  events: readonly StoredEvent[];
  /** More of the same window waits; otherwise it is time to look whether there is a next one. */
  isWindowOpen: boolean;
  /** The cursor has moved, also past what is of no type of the reader. */
  hasMoved: boolean;
}

const nothing: Delivery = { events: [], isWindowOpen: false, hasMoved: false };

export interface BatchLimits {
  /** Events in one transaction. */
  batch: number;
  /** Events in one window; about how many, because a transaction's events stay together. */
  window?: number;
}

const windowEvents = 100_000;

/**
 * One batch of one reader: the handler's writes and the cursor's movement commit together or not at
 * all, so each event has its effect exactly once, wherever the process is killed.
 */
export function deliverBatch(
  db: Database,
  subscription: Subscription,
  limits: BatchLimits,
): Promise<Delivery> {
  return inTransaction(db, async (trx) => {
    const cursor = await lockCursor(trx, subscription.reader);
    if (!cursor) return nothing;
    const { doneBelow } = cursor;
    const window = cursor.window ?? (await openWindow(trx, { subscription, limits, doneBelow }));
    if (window === "empty") return { ...nothing, hasMoved: true };
    if (!window) return nothing;
    return deliverWindow(trx, { subscription, limits, doneBelow, window });
  });
}

interface Position {
  subscription: Subscription;
  limits: BatchLimits;
  doneBelow: string;
}

/** `empty` when the window holds no event of the reader, after moving the cursor behind it. */
async function openWindow(
  trx: Trx,
  { subscription, limits, doneBelow }: Position,
): Promise<EventWindow | "empty" | undefined> {
  const { reader, types } = subscription;
  // A full window is looked over once; on a busy machine five seconds may not do for that.
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const maxEvents = limits.window ?? windowEvents;
  const { below, span } = await findWindow(trx, { reader, doneBelow, types, maxEvents });
  await sql`set local statement_timeout to default`.execute(trx);
  if (span) return { below, seq: span.firstSeq - 1n, lastSeq: span.lastSeq };
  if (below === doneBelow) return undefined;
  await moveCursor(trx, { reader, doneBelow: below, window: null, delivered: 0 });
  return "empty";
}

async function deliverWindow(
  trx: Trx,
  { subscription, limits, doneBelow, window }: Position & { window: EventWindow },
): Promise<Delivery> {
  const { reader, types } = subscription;
  const maxEvents = limits.batch;
  const events = await readBatch(trx, { reader, doneBelow, window, types, maxEvents });
  const delivered = events.length;
  const seq = events.at(-1)?.seq ?? window.lastSeq;
  if (delivered > 0) await withTraceOf(events, () => subscription.handle(trx, events));
  const isWindowOpen = seq < window.lastSeq;
  await moveCursor(
    trx,
    isWindowOpen
      ? { reader, doneBelow, window: { ...window, seq }, delivered }
      : { reader, doneBelow: window.below, window: null, delivered },
  );
  return { events, isWindowOpen, hasMoved: true };
}

/** A batch that stems from one request goes on under its trace id; a mixed one gets its own. */
export function withTraceOf<T>(events: readonly StoredEvent[], work: () => T): T {
  const traceId = events[0]?.traceId;
  const isShared = traceId !== null && events.every((event) => event.traceId === traceId);
  return runWithTrace(isShared ? traceId : undefined, work);
}

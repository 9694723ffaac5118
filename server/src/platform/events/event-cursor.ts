import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "./subscription.ts";

export interface Cursor {
  doneBelow: string;
  /** The open window, if a batch of it is left from before. */
  window: EventWindow | null;
}

export interface EventWindow {
  /** Transaction ids: from the cursor's `doneBelow` up to, and without, this one. */
  below: string;
  /** Everything at or under it is delivered. */
  seq: bigint;
  lastSeq: bigint;
}

/** A reader that has no cursor yet gets one. It fails when the log is younger than the cursor. */
export async function ensureCursor(db: Database, { reader, startAt }: Subscription): Promise<void> {
  await sql`
    insert into platform.event_cursors (reader, done_below)
    values (${reader}, ${startAt === "now" ? sql`platform.oldest_running_xid()` : sql`'0'::xid8`})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ is_ahead: boolean }>`
    select done_below > pg_snapshot_xmax(pg_current_snapshot()) as is_ahead
    from platform.event_cursors where reader = ${reader}`.execute(db);
  // Transaction ids start over in a database that was filled from a logical dump. Waiting for them to
  // catch up would skip every event until then, so a person has to decide.
  if (rows[0]?.is_ahead) throw new Error(`cursor of ${reader} is ahead of this database`);
}

/** Locks the cursor, or gives nothing while another process holds it or its reader stands still. */
export async function lockCursor(trx: Trx, reader: string): Promise<Cursor | undefined> {
  const row = await trx
    .selectFrom("platform.event_cursors")
    .select(["done_below", "window_below", "window_seq", "window_last_seq"])
    .where("reader", "=", reader)
    .where(sql<boolean>`(retry_at is null or retry_at <= platform.real_now())`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { done_below, window_below, window_seq, window_last_seq } = row;
  return {
    doneBelow: done_below,
    window:
      window_below === null
        ? null
        : { below: window_below, seq: window_seq, lastSeq: window_last_seq },
  };
}

export interface NewWindow {
  below: string;
  /** Null when none of the reader's events lies in it. */
  span: { firstSeq: bigint; lastSeq: bigint } | null;
}

export async function findWindow(
  trx: Trx,
  options: { reader: string; doneBelow: string; types: readonly string[]; maxEvents: number },
): Promise<NewWindow> {
  const { reader, doneBelow, types, maxEvents } = options;
  const { rows } = await sql<{ below: string; first_seq: bigint | null; last_seq: bigint | null }>`
    select window_end as below, first_seq, last_seq
    from platform.open_event_window(${reader}, ${doneBelow}, ${types}, ${maxEvents})`.execute(trx);
  const { below, first_seq, last_seq } = rows[0]!;
  const isEmpty = first_seq === null || last_seq === null;
  return { below, span: isEmpty ? null : { firstSeq: first_seq, lastSeq: last_seq } };
}

export async function readBatch(
  trx: Trx,
  options: {
    reader: string;
    doneBelow: string;
    window: EventWindow;
    types: readonly string[];
    maxEvents: number;
  },
): Promise<StoredEvent[]> {
  const { reader, doneBelow, window, types, maxEvents } = options;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.read_event_batch(
      ${reader}, ${doneBelow}, ${window.below}, ${window.seq}, ${window.lastSeq}, ${types}, ${maxEvents}
    )`.execute(trx);
  return rows;
}

export async function moveCursor(
  trx: Trx,
  options: { reader: string; doneBelow: string; window: EventWindow | null; delivered: number },
): Promise<void> {
  const { reader, doneBelow, window, delivered } = options;
  await trx
    // What was taken ahead and whose turn would now be over needs no longer to be known.
    .with("forgotten", (query) =>
      query
        .deleteFrom("platform.events_ahead")
        .where("reader", "=", reader)
        .where("xid", "<", doneBelow),
    )
    .updateTable("platform.event_cursors")
    .set({
      done_below: doneBelow,
      window_below: window?.below ?? null,
      window_seq: window?.seq ?? 0n,
      window_last_seq: window?.lastSeq ?? 0n,
      delivered: sql`delivered + ${delivered}`,
      failures: 0,
      last_error: null,
      retry_at: null,
      updated_at: sql`platform.real_now()`,
    })
    .where("reader", "=", reader)
    .execute();
}

const retryMaxSeconds = 60;

export async function recordFailure(
  db: Database,
  { reader, error, standStill }: { reader: string; error: string; standStill: boolean },
): Promise<void> {
  await db
    .updateTable("platform.event_cursors")
    .set({
      failures: sql`failures + 1`,
      last_error: error.slice(0, 2_000),
      retry_at: standStill
        ? sql`platform.real_now() + make_interval(secs => least(${retryMaxSeconds}, 0.25 * 2 ^ least(failures, 10)))`
        : null,
      updated_at: sql`platform.real_now()`,
    })
    .where("reader", "=", reader)
    .execute();
}

/**
 * How old the first event is that each reader has not left behind. In an open window that is the
 * window's first one, although it may be delivered already. The id tells the real time of writing.
 */
export async function readLags(
  db: Database,
  readers: readonly string[],
): Promise<{ reader: string; seconds: number }[]> {
  const { rows } = await sql<{ reader: string; seconds: number }>`
    select c.reader, coalesce(greatest(0, extract(epoch from platform.real_now() - (
      select uuid_extract_timestamp(e.id) from platform.events e
      where e.xid >= c.done_below order by e.xid, e.seq limit 1))), 0)::float8 as seconds
    from platform.event_cursors c where c.reader = any (${readers})`.execute(db);
  return rows;
}

/** Which of the readers have something to look at. One cheap statement without locks for all of them. */
export async function findReadersWithWork(
  db: Database,
  readers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ reader: string }>`
    select c.reader from platform.event_cursors c
    where c.reader = any (${readers})
      and (c.retry_at is null or c.retry_at <= platform.real_now())
      and (c.window_below is not null or exists (
        select from platform.events e
        where e.xid >= c.done_below and e.xid < platform.oldest_running_xid()))`.execute(db);
  return rows.map(({ reader }) => reader);
}

import { sql } from "kysely";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";

/** The seller hears what moderation decided. */
export function reviewFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "catalog.review_facts",
    types: ["catalog.review_decided", "catalog.product_blocked", "catalog.product_unblocked"],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await notify(trx, await noticesOf(trx, events)));
    },
    afterCommit: (events) => tellScreens(bus, toldOf.get(events) ?? []),
  };
}

async function noticesOf(trx: Trx, events: readonly StoredEvent[]): Promise<Notice[]> {
  const reviewIds = events.flatMap(({ payload }) => textOf(payload["review_id"]));
  const blocks = events.filter(({ type }) => type !== "catalog.review_decided");
  return [...(await reviewNotices(trx, reviewIds)), ...(await blockNotices(trx, blocks))];
}

interface DecidedRow {
  id: string;
  kind: "publication" | "edit";
  state: string;
  reason: string | null;
  submitted_by: string;
  product_id: string;
  title: string;
}

async function reviewNotices(trx: Trx, ids: readonly string[]): Promise<Notice[]> {
  const { rows } = await sql<DecidedRow>`
    select r.id, r.kind, r.state, r.reason, r.submitted_by, r.product_id,
      coalesce(r.proposed->>'title', p.title) as title
    from catalog.reviews r join catalog.products p on p.id = r.product_id
    where r.id = any (${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => ({
    to: [row.submitted_by],
    kind: "product",
    link: `/seller/products/${row.product_id}`,
    source: `catalog.review_decided:${row.id}`,
    ...wordsOf(row),
  }));
}

function wordsOf({ kind, state, reason, title }: DecidedRow): Pick<Notice, "title" | "message"> {
  const isEdit = kind === "edit";
  if (state === "accepted") {
    return {
      title: isEdit ? "Alteração aceita" : "Anúncio publicado",
      message: isEdit
        ? `A alteração de “${title}” já aparece no catálogo.`
        : `“${title}” passou pela análise e já aparece no catálogo.`,
    };
  }
  return {
    title: isEdit ? "Alteração recusada" : "Anúncio não aprovado",
    message: `“${title}”: ${reason ?? ""}`,
  };
}

interface BlockedRow {
  product_id: string;
  reason: string | null;
  created_by: string;
  title: string;
}

async function blockNotices(trx: Trx, events: readonly StoredEvent[]): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const { id: eventId, type, key } of events) {
    const isBlocked = type === "catalog.product_blocked";
    const { rows } = await sql<BlockedRow>`
      select h.product_id, h.reason, p.created_by, p.title
      from catalog.product_history h join catalog.products p on p.id = h.product_id
      where h.product_id = ${key} and h.act = ${isBlocked ? "paused" : "resumed"}
      order by h.id desc limit 1`.execute(trx);
    const row = rows[0];
    if (!row) continue;
    notices.push({
      to: [row.created_by],
      kind: "product",
      link: `/seller/products/${row.product_id}`,
      source: `catalog.block:${eventId}`,
      title: isBlocked ? "Anúncio pausado pela moderação" : "Anúncio liberado pela moderação",
      message: `“${row.title}”: ${row.reason ?? ""}`,
    });
  }
  return notices;
}

function textOf(value: unknown): string[] {
  return typeof value === "string" ? [value] : [];
}

import { documentKindNames, type DocumentKind } from "@areon/contracts/orders/terms/carriage";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hasWaitingNote } from "../notes/waiting-notes.ts";

/**
 * Of rows `o`: the goods travel, unlike services. A lot stands in a root of the catalogue, which says nothing
 * of how it travels.
 */
const isCarried = sql<boolean>`exists (
  select from orders.lines l join catalog.categories c on c.id = l.category_id
  where l.order_id = o.id
    and (c.cargo_kind is not null or (l.product_id is null and c.slug <> 'servicos')))`;

/** Of rows `o`: the papers that are there and good today. */
const goodKinds = sql`
  select d.kind from orders.documents d
  where d.order_id = o.id and d.removed_at is null and d.standing = 'accepted'
    and (d.valid_until is null
      or d.valid_until >= (platform.now() at time zone 'America/Sao_Paulo')::date)`;

/** Of rows `o`: the goods may not leave before there is an invoice. */
export const lacksInvoice: RawBuilder<unknown> = sql`(${isCarried} and 'nfe' not in (${goodKinds}))`;

type OrderNeeds = { id: string; needs_gta: boolean; needs_prescription: boolean };

/** What has to be there before the goods leave; nothing for what is not carried. */
export async function missingDocuments(db: Database, order: OrderNeeds): Promise<DocumentKind[]> {
  const { rows } = await sql<{ is_carried: boolean; kinds: DocumentKind[] }>`
    select ${isCarried} as is_carried, array(${goodKinds}) as kinds
    from orders.orders o where o.id = ${order.id}`.execute(db);
  const { is_carried, kinds } = rows[0]!;
  const needed: DocumentKind[] = [
    ...(is_carried ? (["nfe"] as const) : []),
    ...(order.needs_gta ? (["gta"] as const) : []),
    ...(order.needs_prescription ? (["prescription"] as const) : []),
  ];
  return needed.filter((kind) => !kinds.includes(kind));
}

export async function refuseMissing(db: Database, order: OrderNeeds): Promise<Refusal | null> {
  const missing = await missingDocuments(db, order);
  if (missing.length === 0) return null;
  const isChecked = await hasWaitingNote(db, order.id);
  const names = missing.map((kind) =>
    kind === "nfe" && isChecked
      ? `${documentKindNames.nfe} conferida pela nossa equipe (já está com ela)`
      : documentKindNames[kind],
  );
  return refuse("documents_missing", { documents: names.join(", ") });
}

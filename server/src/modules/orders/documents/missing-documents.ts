import { documentKindNames, type DocumentKind } from "@areon/contracts/orders/terms/carriage";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hasWaitingNote } from "../notes/waiting-notes.ts";

type OrderNeeds = { id: string; needs_gta: boolean; needs_prescription: boolean };

/**
 * What has to be there before the goods leave; nothing for what is not carried, such as services. A lot
 * stands in a root of the catalogue, which says nothing of how it travels.
 */
export async function missingDocuments(db: Database, order: OrderNeeds): Promise<DocumentKind[]> {
  const { rows } = await sql<{ is_carried: boolean; kinds: DocumentKind[] }>`
    select
      exists (
        select from orders.lines l join catalog.categories c on c.id = l.category_id
        where l.order_id = ${order.id}
          and (c.cargo_kind is not null or (l.product_id is null and c.slug <> 'servicos'))) as is_carried,
      array(
        select distinct d.kind from orders.documents d
        where d.order_id = ${order.id} and d.removed_at is null and d.standing = 'accepted'
          and (d.valid_until is null
            or d.valid_until >= (platform.now() at time zone 'America/Sao_Paulo')::date)) as kinds
  `.execute(db);
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

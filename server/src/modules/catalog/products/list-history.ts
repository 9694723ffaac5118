import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOwnHistory as endpoint, ProductAct } from "@areon/contracts/catalog/history";
import { sql } from "kysely";
import { membersView, namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import { labelOf } from "./field-labels.ts";
import type { ProductRow } from "./product.queries.ts";

interface EntryRow {
  id: string;
  act: ProductAct;
  actor_id: string | null;
  is_member: boolean;
  changes: Record<string, [JsonDocument, JsonDocument]>;
  reason: string | null;
  occurred_at: Date;
}

/** All that happened to a product; the seller does not learn which moderator decided. */
export async function listHistory(
  db: Database,
  { row, forDesk }: { row: ProductRow; forDesk: boolean },
  { cursor, limit }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const before = idSchema.safeParse(cursor).data ?? null;
  const { rows } = await sql<EntryRow>`
    select h.*, exists (select from ${membersView} m
      where m.user_id = h.actor_id and m.party_id = ${row.party_id}) as is_member
    from catalog.product_history h
    where h.product_id = ${row.id} and (${before}::uuid is null or h.id < ${before})
    order by h.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const names = await namesOfUsers(
    db,
    page.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const tree = await categoryTree(db);
  const category = row.category_id === null ? undefined : tree.byId.get(row.category_id);
  return {
    entries: page.map((entry) => ({
      id: entry.id,
      act: entry.act,
      actor: actorOf(entry, { names, forDesk }),
      changes: Object.entries(entry.changes).map(([field, [past, now]]) => ({
        field,
        label: labelOf(field, category),
        before: inNames(field, past, tree),
        after: inNames(field, now, tree),
      })),
      reason: entry.reason,
      occurred_at: entry.occurred_at.toISOString(),
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

/** Categories and attributes as people call them. */
function inNames(field: string, value: JsonDocument, tree: CategoryTree): JsonDocument {
  if (field === "category" && typeof value === "string") {
    return tree.bySlug.get(value)?.name ?? value;
  }
  if (field !== "attributes" || typeof value !== "object" || value === null) return value;
  const known = tree.all.flatMap(({ attributes }) => attributes);
  const labels = new Map(known.map(({ key, label }) => [key, label]));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [labels.get(key) ?? key, one]),
  );
}

function actorOf(
  { actor_id, is_member }: EntryRow,
  { names, forDesk }: { names: ReadonlyMap<string, string>; forDesk: boolean },
) {
  if (actor_id === null) return null;
  const name = names.get(actor_id) ?? "Conta excluída";
  return { name: is_member || forDesk ? name : "Moderação", is_moderation: !is_member };
}

import type { CategoryAttribute } from "@areon/contracts/catalog/categories";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  path: number[];
  units: string[];
  cargo_kind: string | null;
  attributes: CategoryAttribute[];
}

/** The whole tree, parents before children, in the order in which people see it. */
export async function listCategoryRows(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id, c.slug, c.name, c.path, c.units, c.cargo_kind,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', a.key, 'label', a.label, 'kind', a.kind,
          'suffix', a.suffix, 'decimals', a.decimals, 'minimum', a.minimum, 'maximum', a.maximum,
          'standard_maximum', a.standard_maximum, 'choices', to_jsonb(a.choices),
          'is_required', a.is_required, 'is_filter', a.is_filter) order by a.position)
        from catalog.attributes a where a.category_id = c.id), '[]') as attributes
    from catalog.categories c
    left join catalog.categories r on r.id = c.path[1]
    order by r.position, cardinality(c.path), c.position`.execute(db);
  return rows;
}

export type NewCategory = Omit<CategoryRow, "attributes"> & { position: number };

export async function upsertCategories(trx: Trx, rows: readonly NewCategory[]): Promise<void> {
  // A parent stands before its children, so that one statement can refer to itself.
  await trx
    .insertInto("catalog.categories")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        parent_id: eb.ref("excluded.parent_id"),
        slug: eb.ref("excluded.slug"),
        name: eb.ref("excluded.name"),
        path: eb.ref("excluded.path"),
        position: eb.ref("excluded.position"),
        units: eb.ref("excluded.units"),
        cargo_kind: eb.ref("excluded.cargo_kind"),
      })),
    )
    .execute();
}

export type NewAttribute = CategoryAttribute & { category_id: number; position: number };

/** What the reference no longer names goes; products keep what they once said. */
export async function replaceAttributes(trx: Trx, rows: readonly NewAttribute[]): Promise<void> {
  await sql`
    delete from catalog.attributes a
    where not exists (
      select from unnest(${rows.map(({ category_id }) => category_id)}::smallint[],
        ${rows.map(({ key }) => key)}::text[]) as k (category_id, key)
      where k.category_id = a.category_id and k.key = a.key)`.execute(trx);
  await trx
    .insertInto("catalog.attributes")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["category_id", "key"]).doUpdateSet((eb) => ({
        label: eb.ref("excluded.label"),
        kind: eb.ref("excluded.kind"),
        suffix: eb.ref("excluded.suffix"),
        decimals: eb.ref("excluded.decimals"),
        minimum: eb.ref("excluded.minimum"),
        maximum: eb.ref("excluded.maximum"),
        standard_maximum: eb.ref("excluded.standard_maximum"),
        choices: eb.ref("excluded.choices"),
        is_required: eb.ref("excluded.is_required"),
        is_filter: eb.ref("excluded.is_filter"),
        position: eb.ref("excluded.position"),
      })),
    )
    .execute();
}

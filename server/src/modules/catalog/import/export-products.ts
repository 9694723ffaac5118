import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import { placeOf } from "../products/describe-product.ts";
import { contentOf } from "../products/product-content.ts";
import { productColumns, productTables, type ProductRow } from "../products/product.queries.ts";
import { attributeColumnName, fixedColumns } from "./columns.ts";
import { csvLine, csvMark } from "./csv-text.ts";
import { attributeCell, cellOf } from "./product-cells.ts";

const batch = 500;

/** All products of the caller that are not removed, in the form that can be imported again. */
export async function* exportProducts(db: Database, userId: string): AsyncGenerator<string> {
  const partyId = (await partyOfUser(db, userId))!;
  const tree = await categoryTree(db);
  const attributes = await usedAttributes(db, partyId, tree);
  yield (
    csvMark +
      csvLine([...fixedColumns.map(({ name }) => name), ...attributes.map(attributeColumnName)])
  );
  let after: string | null = null;
  for (;;) {
    const rows: ProductRow[] = await readBatch(db, { partyId, after });
    for (const row of rows) {
      const content = contentOf(row, tree);
      const category = row.category_id === null ? undefined : tree.byId.get(row.category_id);
      const written = { content, stock: quantityText(row.stock), category, place: placeOf(row) };
      yield csvLine([
        ...fixedColumns.map(({ key }) => cellOf(key, written)),
        ...attributes.map(({ key }) => attributeCell(content.attributes[key])),
      ]);
    }
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}

async function readBatch(
  db: Database,
  { partyId, after }: { partyId: string; after: string | null },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from ${productTables}
    where p.party_id = ${partyId} and p.state <> 'removed' and (${after}::uuid is null or p.id > ${after})
    order by p.id limit ${batch}`.execute(db);
  return rows;
}

/** Only columns that some product fills, each once, in the order of the tree. */
async function usedAttributes(db: Database, partyId: string, tree: CategoryTree) {
  const { rows } = await sql<{ category_id: number }>`
    select distinct category_id from catalog.products
    where party_id = ${partyId} and state <> 'removed' and category_id is not null`.execute(db);
  return attributesOfAll(
    tree,
    rows.map(({ category_id }) => category_id),
  );
}

function attributesOfAll(tree: CategoryTree, categoryIds: readonly number[]) {
  const used = tree.all.filter(({ id }) => categoryIds.includes(id));
  const all = used.flatMap(({ allAttributes }) => allAttributes);
  return [...new Map(all.map((attribute) => [attribute.key, attribute])).values()];
}

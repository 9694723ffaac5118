import { mostProductAddresses } from "@areon/contracts/catalog/share";
import { productSlug } from "@areon/contracts/catalog/terms/slug";
import type { Database } from "#platform/db/database";

/** In the order of an index, so that a catalogue of a million costs no more than one of ten thousand. */
export async function listProductAddresses(
  db: Database,
): Promise<{ products: { slug: string; updated_at: string }[] }> {
  const rows = await db
    .selectFrom("catalog.products")
    .select(["code", "title", "updated_at"])
    .where("state", "=", "published")
    .orderBy("id", "desc")
    .limit(mostProductAddresses)
    .execute();
  const products = rows.map(({ code, title, updated_at: at }) => ({
    slug: productSlug(title, code),
    updated_at: at.toISOString(),
  }));
  return { products };
}

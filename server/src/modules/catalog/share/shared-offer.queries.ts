import { isProductCode } from "@areon/contracts/catalog/terms/slug";
import type { Database } from "#platform/db/database";

export interface SharedOffer {
  id: string;
  code: string;
  title: string;
  description: string;
  price: string;
  unit: string;
  minimum_quantity: string;
  stock_level: number;
  municipality: string;
  uf: string;
  party_id: string;
  category: string;
  photo_id: string | null;
}

/** What everybody may see of a published offer, by its code or id. */
export async function findSharedOffer(db: Database, ref: string): Promise<SharedOffer | undefined> {
  const row = await db
    .selectFrom("catalog.products as p")
    .innerJoin("catalog.categories as c", "c.id", "p.category_id")
    .innerJoin("places.municipalities as m", "m.ibge_code", "p.municipality_code")
    .select(["p.id", "p.code", "p.title", "p.description", "p.price", "p.unit", "p.stock_level"])
    .select(["p.minimum_quantity", "m.name as municipality", "m.uf", "c.name as category"])
    .select("p.party_id")
    .select((eb) =>
      eb
        .selectFrom("catalog.product_photos as f")
        .select("f.file_id")
        .whereRef("f.product_id", "=", "p.id")
        .orderBy("f.position")
        .limit(1)
        .as("photo_id"),
    )
    .where(isProductCode(ref) ? "p.code" : "p.id", "=", ref)
    .where("p.state", "=", "published")
    .executeTakeFirst();
  return row && { ...row, price: row.price!, unit: row.unit! };
}

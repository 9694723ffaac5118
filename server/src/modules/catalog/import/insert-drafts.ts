import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { storeAllWithCodes } from "#platform/short-code";
import { recordHistory } from "../products/product-history.ts";
import type { ReadRow } from "./read-row.ts";

const batch = 500;

/**
 * Many drafts in a few statements. They were checked like any other, have no photos yet, and nobody but
 * their seller sees them, so there is nothing to tell and nothing to search.
 */
export async function insertDrafts(
  trx: Trx,
  rows: readonly ReadRow[],
  owner: { partyId: string; userId: string },
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const drafts = rows.slice(at, at + batch).map((row) => ({ ...row, id: newId() }));
    await insertProducts(trx, drafts, owner);
    await insertTiers(trx, drafts);
    await recordHistory(
      trx,
      drafts.map(({ id, stock }) => ({
        productId: id,
        act: "imported",
        actorId: owner.userId,
        changes: { stock: ["0", stock] },
      })),
    );
  }
}

type Draft = ReadRow & { id: string };

async function insertProducts(
  trx: Trx,
  drafts: readonly Draft[],
  owner: { partyId: string; userId: string },
): Promise<void> {
  await storeAllWithCodes("P", drafts, (coded) =>
    trx
      .insertInto("catalog.products")
      .values(coded.map((draft) => rowOf(draft, owner)))
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .execute(),
  );
}

function rowOf(
  { id, code, content, stock }: Draft & { code: string },
  { partyId, userId }: { partyId: string; userId: string },
) {
  return {
    id,
    code,
    party_id: partyId,
    created_by: userId,
    category_id: content.categoryId,
    title: content.title,
    description: content.description,
    attributes: JSON.stringify(content.attributes),
    unit: content.unit,
    price: content.price,
    minimum_quantity: content.minimum_quantity,
    stock,
    unit_weight_kg: content.unit_weight_kg,
    municipality_code: content.municipality_code,
    pickup_place: content.pickup_place,
    offers_fob: content.delivery.includes("fob"),
    offers_cif: content.delivery.includes("cif"),
    offers_pickup: content.delivery.includes("pickup"),
  };
}

async function insertTiers(trx: Trx, drafts: readonly Draft[]): Promise<void> {
  const tiers = drafts.flatMap(({ id, content }) =>
    content.tiers.map((tier) => ({ ...tier, product_id: id })),
  );
  if (tiers.length === 0) return;
  await sql`
    insert into catalog.price_tiers (product_id, from_quantity, price)
    select * from unnest(${tiers.map(({ product_id }) => product_id)}::uuid[],
      ${tiers.map(({ from_quantity }) => from_quantity)}::numeric[],
      ${tiers.map(({ price }) => price)}::numeric[])`.execute(trx);
}

import type { CartRow, ChosenItem } from "@areon/contracts/orders/cart";
import { findMunicipalities } from "#modules/places";
import type { Database } from "#platform/db/database";

type Item = Omit<ChosenItem, "delivery"> & Pick<CartRow, "delivery">;

/** What a device tells of its choices names towns by code; one that nobody knows is none. */
export async function withTowns(db: Database, items: readonly ChosenItem[]): Promise<Item[]> {
  const codes = items.flatMap(({ delivery }) => delivery?.municipality ?? []);
  const found = await findMunicipalities(db, [...new Set(codes)]);
  const towns = new Map(
    found.map(({ ibge_code, name, uf }) => [ibge_code, { ibge_code, municipality: name, uf }]),
  );
  return items.map(({ delivery, ...item }) => ({
    ...item,
    delivery: delivery
      ? { mode: delivery.mode, to: towns.get(delivery.municipality ?? 0) ?? null }
      : null,
  }));
}

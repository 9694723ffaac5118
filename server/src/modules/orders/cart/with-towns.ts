import type { CartRow, ChosenItem, WantedTown } from "@areon/contracts/orders/cart";
import { findMunicipality } from "#modules/places";
import type { Database } from "#platform/db/database";

type Item = Omit<ChosenItem, "delivery"> & Pick<CartRow, "delivery">;

/** What a device tells of its choices names towns by code; one that nobody knows is none. */
export async function withTowns(db: Database, items: readonly ChosenItem[]): Promise<Item[]> {
  const codes = items.flatMap(({ delivery }) => delivery?.municipality ?? []);
  const towns = new Map<number, WantedTown>();
  for (const code of new Set(codes)) {
    const town = await findMunicipality(db, code);
    if (town) towns.set(code, { ibge_code: code, municipality: town.name, uf: town.uf });
  }
  return items.map(({ delivery, ...item }) => ({
    ...item,
    delivery: delivery
      ? { mode: delivery.mode, to: towns.get(delivery.municipality ?? 0) ?? null }
      : null,
  }));
}

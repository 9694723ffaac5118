import type { AuctionCategory } from "@areon/contracts/auctions/terms/auction";
import type { RootCategory } from "@areon/contracts/catalog/categories";
import { feePercentFor } from "#modules/plans";
import type { Database } from "#platform/db/database";

/** The parts of the catalogue that lots are charged like; what belongs to none pays the usual fee. */
const rootsOf: Readonly<Record<AuctionCategory, RootCategory | null>> = {
  graos: "graos",
  maquinas: "maquinas",
  animais: "carnes-e-animais",
  servicos: "servicos",
  insumos: "insumos",
  outros: null,
};

export function rootOfLot(category: AuctionCategory): RootCategory | null {
  return rootsOf[category];
}

/** What the platform keeps of a lot's sale, in per cent. */
export function lotFeePercent(db: Database, category: AuctionCategory): Promise<string> {
  return feePercentFor(db, rootsOf[category] ?? category);
}

import {
  auctionCategories,
  type AuctionCategory,
  type AuctionKind,
} from "@areon/contracts/auctions/terms/auction";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import type { AuctionFilters } from "./list-queries.ts";

export type KindWord = "padrao" | "reverso" | "";

const kinds: Readonly<Record<Exclude<KindWord, "">, AuctionKind>> = {
  padrao: "standard",
  reverso: "reverse",
};

/** Filters stand in the address, in the words of the screen; what is no filter counts as none. */
export function useAuctionFilters() {
  const { values, choose, clear } = useQueryFilters(["busca", "categoria", "tipo"]);
  const kind: KindWord = values.tipo === "padrao" || values.tipo === "reverso" ? values.tipo : "";
  const category = auctionCategories.find((one) => one === values.categoria);
  const q = values.busca?.trim().slice(0, 100);
  const filters: AuctionFilters = {
    ...(q && { q }),
    ...(category && { category }),
    ...(kind && { auction_type: kinds[kind] }),
  };
  return {
    filters,
    search: values.busca ?? "",
    category: category ?? ("" as const),
    kind,
    isSet: Object.keys(filters).length > 0,
    setSearch: (text: string) => choose("busca", text),
    setCategory: (next: AuctionCategory | "") => choose("categoria", next),
    setKind: (next: KindWord) => choose("tipo", next),
    clear,
  };
}

export type AuctionFiltersInHand = ReturnType<typeof useAuctionFilters>;

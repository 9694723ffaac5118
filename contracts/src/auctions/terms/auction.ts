import { unitCodes } from "../../brazil/units.ts";

/** `standard`: bids rise, the creator sells. `reverse`: bids fall, the creator buys. */
export const auctionKinds = ["standard", "reverse"] as const;
export type AuctionKind = (typeof auctionKinds)[number];

/** What happens between them is docs/domain/auction-states.md. */
export const auctionStates = [
  "draft",
  "scheduled",
  "active",
  "closed",
  "sold",
  "unsold",
  "cancelled",
  "awaiting_seller",
  "awaiting_award",
] as const;
export type AuctionState = (typeof auctionStates)[number];

export const auctionCategories = [
  "graos",
  "maquinas",
  "animais",
  "servicos",
  "insumos",
  "outros",
] as const;
export type AuctionCategory = (typeof auctionCategories)[number];

export const auctionCategoryNames: Readonly<Record<AuctionCategory, string>> = {
  graos: "Grãos",
  maquinas: "Máquinas",
  animais: "Animais",
  servicos: "Serviços",
  insumos: "Insumos",
  outros: "Outros",
};

export const auctionUnits = unitCodes;

export const longestAuctionTitle = 120;
export const longestAuctionDescription = 4_000;
export const maximumAuctionPhotos = 8;
export const maximumAuctionDocuments = 8;
/** An auction may last so long, and begin so far ahead, at most. */
export const longestAuctionDays = 60;
export const shortestAuctionMinutes = 10;

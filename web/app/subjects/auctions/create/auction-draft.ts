import { auctionTotal } from "@areon/contracts/auctions/terms/rules";
import type { AuctionCategory, AuctionKind } from "@areon/contracts/auctions/terms/auction";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { AuctionContent } from "@areon/contracts/auctions/acts";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CargoKind } from "@areon/contracts/freight/terms/cargo";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { centsOf } from "~/platform/text/cents";
import { instantOf, localTime } from "~/platform/text/local-time";

/** A photo or a paper; without a file's id it is still on its way. */
export interface DraftFile {
  key: string;
  fileId?: string | undefined;
  /** Of a photo that the server has. */
  url?: string | undefined;
  /** Of a paper: what others read. */
  name?: string | undefined;
}

/** What stands in the form. Amounts and quantity are decimals of the API, empty while nothing is typed. */
export interface AuctionDraft {
  /** Born with the form and kept with what is typed; a repeat of the same sending is known by it. */
  id: string;
  kind: AuctionKind;
  title: string;
  description: string;
  category: AuctionCategory | "";
  quantity: string;
  unit: UnitCode;
  place: { code: number; label: string } | null;
  /** What stands in its field; null until something does, so that what is known of the person may. */
  placeText: string | null;
  /** Of a service that is a transport; its fields stay when it is taken back. */
  isFreight: boolean;
  distanceKm: string;
  axles: string;
  cargo: CargoKind | "";
  weightKg: string;
  delivery: DeliveryMode;
  addressId: string | null;
  startingPrice: string;
  reservePrice: string;
  minIncrement: string;
  isSoftClose: boolean;
  startsLater: boolean;
  /** Day and hour of Brasília, as fields hold them. */
  startsAt: string;
  endsAt: string;
  photos: readonly DraftFile[];
  documents: readonly DraftFile[];
}

export const emptyDraft: AuctionDraft = {
  id: "",
  kind: "standard",
  title: "",
  description: "",
  category: "",
  quantity: "1",
  unit: "lot",
  place: null,
  placeText: null,
  isFreight: false,
  distanceKm: "",
  axles: "",
  cargo: "",
  weightKg: "",
  delivery: "pickup",
  addressId: null,
  startingPrice: "0.00",
  reservePrice: "",
  minIncrement: "1.00",
  isSoftClose: true,
  startsLater: false,
  startsAt: "",
  endsAt: "",
  photos: [],
  documents: [],
};

/** One that was saved, to go on writing it. */
export function draftOf(content: AuctionContent, auction: AuctionDetail): AuctionDraft {
  const { location: place } = auction;
  const label = place ? `${place.municipality}, ${place.uf}` : "";
  return {
    id: auction.id,
    kind: content.auction_type,
    title: content.title,
    description: content.description,
    category: content.category,
    quantity: content.quantity,
    unit: content.unit,
    place: content.municipality_code === null ? null : { code: content.municipality_code, label },
    placeText: content.municipality_code === null ? "" : label,
    ...freightOf(content.freight),
    delivery: content.delivery,
    addressId: content.address_id,
    startingPrice: content.starting_price,
    reservePrice: content.reserve_price ?? "",
    minIncrement: content.min_bid_increment,
    isSoftClose: content.is_soft_close,
    startsLater: content.start_time !== null,
    startsAt: content.start_time === null ? "" : localTime(content.start_time),
    endsAt: localTime(content.end_time),
    photos: content.photo_ids.map((fileId, index) => ({
      key: fileId,
      fileId,
      url: (auction.photos[index]?.at(1) ?? auction.photos[index]?.[0])?.url,
    })),
    documents: content.documents.map(({ file_id: fileId, name }) => ({
      key: fileId,
      fileId,
      name,
    })),
  };
}

/** What is sent; the form was found sound before. */
export function contentOf(draft: AuctionDraft): AuctionContent {
  const isBrought = draft.kind === "reverse" && draft.delivery === "cif";
  return {
    auction_type: draft.kind,
    title: draft.title.trim(),
    description: draft.description.trim(),
    category: draft.category as AuctionCategory,
    quantity: draft.quantity,
    unit: draft.unit,
    municipality_code: draft.place?.code ?? null,
    delivery: draft.delivery,
    address_id: isBrought ? draft.addressId : null,
    freight: haulOf(draft),
    starting_price: draft.startingPrice,
    reserve_price: isAboveZero(draft.reservePrice) ? draft.reservePrice : null,
    min_bid_increment: draft.minIncrement,
    is_soft_close: draft.isSoftClose,
    start_time: draft.startsLater ? instantOf(draft.startsAt) : null,
    end_time: instantOf(draft.endsAt),
    photo_ids: draft.photos.flatMap(({ fileId }) => fileId ?? []),
    documents: draft.documents.flatMap(({ fileId, name }) =>
      fileId ? { file_id: fileId, name: name!.trim() } : [],
    ),
  };
}

function freightOf(
  freight: AuctionContent["freight"],
): Pick<AuctionDraft, "isFreight" | "distanceKm" | "axles" | "cargo" | "weightKg"> {
  if (!freight) return { isFreight: false, distanceKm: "", axles: "", cargo: "", weightKg: "" };
  return {
    isFreight: true,
    distanceKm: String(freight.distance_km),
    axles: String(freight.axles),
    cargo: freight.cargo,
    weightKg: String(freight.weight_kg),
  };
}

/** Only a service is a transport: another category chosen afterwards leaves it out. */
export function isHaul({ isFreight, category }: AuctionDraft): boolean {
  return isFreight && category === "servicos";
}

function haulOf(draft: AuctionDraft): AuctionContent["freight"] {
  if (!isHaul(draft)) return null;
  return {
    distance_km: Number(draft.distanceKm),
    axles: Number(draft.axles),
    cargo: draft.cargo as CargoKind,
    weight_kg: Number(draft.weightKg),
  };
}

export function isAboveZero(decimal: string): boolean {
  return /[1-9]/.test(decimal);
}

/** The whole lot at the price it begins with; null without a price or a quantity. */
export function startingTotal({ startingPrice, quantity }: AuctionDraft): string | null {
  if (!isAboveZero(startingPrice) || !isAboveZero(quantity)) return null;
  return auctionTotal(startingPrice, quantity);
}

/** More than can be paid at once. */
export function isTooMuch(draft: AuctionDraft): boolean {
  const total = startingTotal(draft);
  return total !== null && centsOf(total) > 100_000_000_000n;
}

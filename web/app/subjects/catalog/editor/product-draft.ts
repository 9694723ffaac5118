import type { UnitCode } from "@areon/contracts/brazil/units";
import type { DiscountTable } from "@areon/contracts/catalog/terms/classification";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";

/** A photo keeps its place while it is sent: first it has a key, later the server's file. */
export interface DraftPhoto {
  key: string;
  fileId?: string | undefined;
  url?: string | undefined;
}

export interface DraftTier {
  key: string;
  from_quantity: string;
  price: string;
}

/** What stands in the form. Numbers are decimals of the API, empty while nothing is typed. */
export interface ProductDraft {
  category: string;
  title: string;
  description: string;
  attributes: Readonly<Record<string, string | boolean>>;
  unit: UnitCode | "";
  price: string;
  tiers: readonly DraftTier[];
  minimum_quantity: string;
  stock: string;
  unit_weight_kg: string;
  municipality: ChosenMunicipality | null;
  pickup_place: string;
  offers_fob: boolean;
  offers_cif: boolean;
  offers_pickup: boolean;
  photos: readonly DraftPhoto[];
  /** Its percents as they are typed; null where the goods are paid as ordered. */
  classification: DiscountTable | null;
}

export const emptyDraft: ProductDraft = {
  category: "",
  title: "",
  description: "",
  attributes: {},
  unit: "",
  price: "",
  tiers: [],
  minimum_quantity: "1",
  stock: "",
  unit_weight_kg: "",
  municipality: null,
  pickup_place: "",
  offers_fob: false,
  offers_cif: false,
  offers_pickup: false,
  photos: [],
  classification: null,
};

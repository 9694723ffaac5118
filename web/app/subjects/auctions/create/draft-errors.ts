import {
  longestAuctionDays,
  longestAuctionDescription,
  longestAuctionTitle,
  shortestAuctionMinutes,
} from "@areon/contracts/auctions/terms/auction";
import { kgOfQuantity } from "@areon/contracts/auctions/terms/rules";
import { notInList } from "~/subjects/places/municipality-field";
import { centsOf } from "~/platform/text/cents";
import { instantOf } from "~/platform/text/local-time";
import { isAboveZero, isHaul, isTooMuch, type AuctionDraft } from "./auction-draft.ts";

/** What is wrong with it, by field; empty when it can be sent. */
export type DraftErrors = Partial<
  Record<
    | "title"
    | "description"
    | "category"
    | "quantity"
    | "place"
    | "address"
    | "distanceKm"
    | "axles"
    | "cargo"
    | "weightKg"
    | "startingPrice"
    | "reservePrice"
    | "minIncrement"
    | "startsAt"
    | "endsAt"
    | "photos"
    | "documents",
    string
  >
>;

export function draftErrors(draft: AuctionDraft, nowMs: number): DraftErrors {
  return {
    ...wordErrors(draft),
    ...priceErrors(draft),
    ...timeErrors(draft, nowMs),
    ...placeErrors(draft),
    ...freightErrors(draft),
    ...fileErrors(draft),
  };
}

function wordErrors({ title, description, category, quantity }: AuctionDraft): DraftErrors {
  const errors: DraftErrors = {};
  const letters = title.trim().length;
  if (letters === 0) errors.title = "Título é obrigatório";
  else if (letters < 3) errors.title = "Use pelo menos 3 letras";
  else if (letters > longestAuctionTitle) errors.title = `Use até ${longestAuctionTitle} letras`;
  if (description.trim().length > longestAuctionDescription) {
    errors.description = `Use até ${longestAuctionDescription.toLocaleString("pt-BR")} letras`;
  }
  if (category === "") errors.category = "Escolha a categoria";
  if (!isAboveZero(quantity)) errors.quantity = "Informe a quantidade";
  return errors;
}

function priceErrors(draft: AuctionDraft): DraftErrors {
  const { kind, startingPrice: start, reservePrice: reserve, minIncrement } = draft;
  const errors: DraftErrors = {};
  if (!isAboveZero(start)) errors.startingPrice = "Preço é obrigatório";
  else if (isTooMuch(draft)) errors.startingPrice = "O total pode ser de até R$ 1 bilhão";
  if (!isAboveZero(minIncrement)) errors.minIncrement = "Incremento é obrigatório";
  if (!isAboveZero(start) || !isAboveZero(reserve)) return errors;
  if (kind === "standard" && centsOf(reserve) < centsOf(start)) {
    errors.reservePrice = "A reserva não pode ficar abaixo do lance inicial";
  }
  if (kind === "reverse" && centsOf(reserve) > centsOf(start)) {
    errors.reservePrice = "A reserva não pode passar do preço máximo";
  }
  return errors;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function timeErrors({ startsLater, startsAt, endsAt }: AuctionDraft, nowMs: number): DraftErrors {
  const errors: DraftErrors = {};
  const start = startsLater ? momentOf(startsAt) : nowMs;
  if (start === null) errors.startsAt = "Data de início é obrigatória";
  else if (start < nowMs) errors.startsAt = "O início precisa ser no futuro";
  else if (start - nowMs > longestAuctionDays * dayMs) {
    errors.startsAt = `O início pode ser em até ${longestAuctionDays} dias`;
  }
  const end = momentOf(endsAt);
  if (end === null) errors.endsAt = "Data de encerramento é obrigatória";
  else if (start !== null && end - start < shortestAuctionMinutes * minuteMs) {
    errors.endsAt = `O encerramento precisa ser pelo menos ${shortestAuctionMinutes} minutos depois do início`;
  } else if (start !== null && end - start > longestAuctionDays * dayMs) {
    errors.endsAt = `Um leilão dura no máximo ${longestAuctionDays} dias`;
  }
  return errors;
}

function momentOf(local: string): number | null {
  return local === "" ? null : Date.parse(instantOf(local));
}

function placeErrors(draft: AuctionDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.place === null && draft.placeText?.trim()) errors.place = notInList;
  if (draft.kind === "reverse" && draft.delivery === "cif" && draft.addressId === null) {
    errors.address = "Escolha onde a carga deve chegar";
  }
  return errors;
}

function freightErrors(draft: AuctionDraft): DraftErrors {
  if (!isHaul(draft)) return {};
  const { distanceKm, axles, cargo, weightKg, quantity, unit } = draft;
  const least = isAboveZero(quantity) ? kgOfQuantity(quantity, unit) : null;
  const errors: DraftErrors = {};
  if (!isAboveZero(distanceKm)) errors.distanceKm = "Informe a distância";
  else if (Number(distanceKm) > 10_000) errors.distanceKm = "Use até 10.000 km";
  if (axles === "") errors.axles = "Escolha os eixos";
  if (cargo === "") errors.cargo = "Escolha o tipo de carga";
  if (!isAboveZero(weightKg)) errors.weightKg = "Informe o peso da carga";
  else if (Number(weightKg) > 100_000_000) errors.weightKg = "Use até 100.000.000 kg";
  else if (least !== null && Number(weightKg) < least) {
    errors.weightKg = `Esta quantidade pesa ${least.toLocaleString("pt-BR")} kg: some todas as viagens`;
  }
  return errors;
}

function fileErrors({ photos, documents }: AuctionDraft): DraftErrors {
  const errors: DraftErrors = {};
  const isUnderWay = ({ fileId }: { fileId?: string | undefined }) => fileId === undefined;
  if (photos.some(isUnderWay)) errors.photos = "Espere o envio das fotos, ou tire as que faltam";
  if (documents.some(({ name }) => !name?.trim())) errors.documents = "Dê um nome a cada documento";
  else if (documents.some(isUnderWay)) {
    errors.documents = "Espere o envio dos documentos, ou tire os que faltam";
  }
  return errors;
}

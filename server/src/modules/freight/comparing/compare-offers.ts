import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { compareOffers as endpoint, SameProduct } from "@areon/contracts/freight/same-product";
import { findSameProduct } from "#modules/catalog";
import { findMunicipality } from "#modules/places";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findDestination, type DestinationParts } from "../quoting/find-destination.ts";
import { readTariff, type Tariff, type Town } from "../quoting/quote-freight.ts";
import { rankOffers } from "./rank-offers.ts";

type Question = EndpointRequest<typeof endpoint>["query"];

/** What others ask for the same good, delivered to a town where one is named. */
export async function compareOffers(
  parts: DestinationParts,
  question: Question,
): Promise<SameProduct | Refusal> {
  const same = await findSameProduct(parts.db, question.product);
  if (!same) return refuse("not_found");
  const to = await findTown(parts, question);
  if (isRefusal(to)) return to;
  const { unit, cargoKind, offer, others } = same;
  const quantity =
    question.quantity === undefined || question.quantity === "0"
      ? same.minimumQuantity
      : question.quantity;
  const tariff = to && others.length > 0 ? await findTariff(parts, cargoKind) : null;
  const offers = others.length === 0 ? [] : rankOffers({ offer, others }, { quantity, to, tariff });
  return {
    unit,
    quantity,
    to: to && { ibge_code: to.ibge_code, name: to.name, uf: to.uf },
    rule: tariff?.rule ?? null,
    offers,
  };
}

async function findTown(
  parts: DestinationParts,
  { municipality, postal_code }: Question,
): Promise<Town | null | Refusal> {
  if (municipality === undefined && postal_code === undefined) return null;
  const code = await findDestination(parts, { municipality, postal_code });
  if (isRefusal(code)) return code;
  return (await findMunicipality(parts.db, code)) ?? refuse("not_found");
}

/** Without one the goods are still compared by their price: nobody can say what carrying costs. */
async function findTariff(
  { db }: DestinationParts,
  cargoKind: string | null,
): Promise<Tariff | null> {
  if (cargoKind === null) return null;
  const tariff = await readTariff(db, cargoKind);
  return isRefusal(tariff) ? null : tariff;
}

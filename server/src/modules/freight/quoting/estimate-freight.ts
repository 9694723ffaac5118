import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type {
  estimateFreight as endpoint,
  FreightEstimate,
} from "@areon/contracts/freight/freight";
import { cargoNames } from "@areon/contracts/freight/terms/cargo";
import { findCarriage } from "#modules/catalog";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findDestination, type DestinationParts } from "./find-destination.ts";
import { perUnit, weightOf } from "../floors/floor.ts";
import { maxTrucks, quoteFreight, type FreightQuote } from "./quote-freight.ts";

type Question = EndpointRequest<typeof endpoint>["query"];

/** For whoever looks at an offer: what it costs to have it at a place of theirs. */
export async function estimateFreight(
  parts: DestinationParts,
  question: Question,
): Promise<FreightEstimate | Refusal> {
  const { db } = parts;
  const carriage = await findCarriage(db, question.product);
  if (!carriage) return refuse("not_found");
  if (carriage.cargoKind === null) return refuse("freight_not_carried");
  if (carriage.unitKg === null) return refuse("freight_without_weight");
  const weightKg = weightOf(question.quantity, carriage.unitKg);
  if (weightKg === null) return refuse("freight_quantity_invalid", { most: maxTrucks });
  const to = await findDestination(parts, question);
  if (isRefusal(to)) return to;
  const { cargoKind, municipalityCode: from } = carriage;
  const quote = await quoteFreight(db, { cargoKind, weightKg, from, to });
  if (isRefusal(quote)) return quote;
  const { quantity } = question;
  return describe(quote, { productId: carriage.productId, quantity, weightKg });
}

function describe(
  quote: FreightQuote,
  asked: { productId: string; quantity: string; weightKg: number },
): FreightEstimate {
  const town = ({ ibge_code, name, uf }: FreightQuote["to"]) => ({ ibge_code, name, uf });
  return {
    product_id: asked.productId,
    quantity: asked.quantity,
    weight_kg: asked.weightKg,
    from: town(quote.from),
    to: town(quote.to),
    distance_km: quote.km,
    cargo: cargoNames[quote.cargoKind],
    vehicle: quote.vehicle,
    trucks: quote.trucks,
    floor_per_truck: centsToDecimal(quote.floorPerTruck),
    floor_total: centsToDecimal(quote.floorTotal),
    market_percent: quote.marketPercent,
    total: centsToDecimal(quote.total),
    per_unit: perUnit(quote.total, asked.quantity),
    rule: quote.rule,
  };
}

import { lineTotal } from "@areon/contracts/catalog/terms/pricing";
import { deliveryModes, type DeliveryMode } from "@areon/contracts/catalog/products";
import { scaled } from "@areon/contracts/core/terms/decimals";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import type { SaleFacts } from "#modules/catalog";
import { sellerCards } from "#modules/identity";
import { suggestFreight } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { ProposalRow } from "../negotiation.queries.ts";

export interface WishedTerms {
  quantity: string;
  /** Null asks for a price. */
  unit_price: string | null;
  delivery: DeliveryMode;
  /** Null: what the platform reckons. */
  freight: string | null;
}

export interface Situation {
  facts: SaleFacts;
  side: NegotiationSide;
  /** The town of the buyer's address. */
  to: number | null;
  chain: readonly ProposalRow[];
}

export interface PricedTerms {
  goods: bigint | null;
  freight: bigint | null;
}

/** What can be paid at once, in centavos. */
export const mostPayable = 100_000_000_000n;

/** Looks at what somebody proposes and puts figures to it; nothing of it comes from the screen but the wish. */
export async function priceTerms(
  db: Database,
  wish: WishedTerms,
  situation: Situation,
): Promise<PricedTerms | Refusal> {
  const { facts, side, to } = situation;
  if (!mayPropose(situation).includes(wish.delivery)) {
    const seller = (await sellerCards(db, [facts.sellerPartyId])).get(facts.sellerPartyId)!.name;
    return refuse("delivery_not_offered", { seller });
  }
  if (wish.delivery === "cif" && to === null) {
    return refuse(
      side === "buyer" ? "delivery_address_missing" : "negotiation_without_destination",
    );
  }
  if (wish.unit_price === null) return { goods: null, freight: null };
  const goods = goodsOf(wish.quantity, wish.unit_price);
  const freight = await freightOf(db, wish, situation);
  if (isRefusal(freight)) return freight;
  if (goods < 1n || goods + freight > mostPayable) return refuse("checkout_total_invalid");
  return { goods, freight };
}

/** Quantity times price, rounded once, as in every order. */
export function goodsOf(quantity: string, unitPrice: string): bigint {
  return scaled(lineTotal({ price: unitPrice, tiers: [] }, quantity), 2);
}

/** A seller may bring what the offer does not promise; a buyer asks for what was offered, there or here. */
export function mayPropose({ facts, side, chain }: Omit<Situation, "to">): DeliveryMode[] {
  if (side === "seller") return [...deliveryModes];
  const offered = chain.filter((one) => one.side === "seller").map(({ delivery }) => delivery);
  return deliveryModes.filter((mode) => facts.delivery.includes(mode) || offered.includes(mode));
}

async function freightOf(
  db: Database,
  { delivery, freight, quantity }: WishedTerms,
  { facts, to }: Situation,
): Promise<bigint | Refusal> {
  if (delivery !== "cif") return 0n;
  if (freight !== null) return decimalToCents(freight);
  const suggested = await suggestFreight(db, { facts, quantity, to: to! });
  return isRefusal(suggested) ? suggested : suggested.total;
}

import { lineTotal, unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import { scaled, unscaled } from "@areon/contracts/core/terms/decimals";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import type { quoteNegotiation as endpoint } from "@areon/contracts/negotiations/acts";
import { problems } from "@areon/contracts/core/problems";
import { readSale, type SaleFacts } from "#modules/catalog";
import { partyOfUser } from "#modules/identity";
import { readPayHours, suggestFreight, townOfAddress } from "#modules/orders";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents, divideHalfEven } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findPartysNegotiation, listProposals, type ProposalRow } from "../negotiation.queries.ts";
import { currentDestination } from "./current-destination.ts";
import { readValidHours } from "./negotiation-settings.ts";
import { goodsOf, mayPropose, mostPayable } from "./price-terms.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];
type Quote = EndpointResult<typeof endpoint>;

/** What is being typed, with every sum reckoned here: the same functions price the proposal itself. */
export async function quoteNegotiation(
  db: Database,
  wish: Wish,
  userId: string,
): Promise<Quote | Refusal> {
  const context = await contextOf(db, wish, userId);
  if (isRefusal(context)) return context;
  const sale = await readSale(db, [wish.product_id]);
  const facts = sale.offers.get(wish.product_id);
  if (!facts) {
    return refuse(sale.goneTitles.has(wish.product_id) ? "negotiation_product_gone" : "not_found");
  }
  const goods = wish.unit_price === null ? null : goodsOf(wish.quantity, wish.unit_price);
  const listed = lineTotal(facts, wish.quantity);
  // Sums that nobody could pay have no place in a quote either.
  if (scaled(listed, 2) > mostPayable || (goods ?? 0n) > mostPayable) {
    return refuse("checkout_total_invalid");
  }
  const suggestion = await suggestionOf(db, wish, { facts, to: context.to });
  const freight = freightOf(wish, suggestion);
  return {
    list_unit_price: unitPriceFor(facts, wish.quantity),
    list_goods: listed,
    goods: goods === null ? null : centsToDecimal(goods),
    difference_percent: differenceOf(wish, facts),
    freight: freight === null ? null : centsToDecimal(freight),
    suggestion,
    total: goods === null || freight === null ? null : centsToDecimal(goods + freight),
    available: facts.available,
    is_above_stock: scaled(wish.quantity, 3) > scaled(facts.available, 3),
    deliveries: mayPropose({ facts, ...context }),
    valid_hours: await readValidHours(db),
    pay_hours: await readPayHours(db),
  };
}

interface Context {
  side: NegotiationSide;
  to: number | null;
  chain: readonly ProposalRow[];
}

/** Whose proposal it would be, and where to: the buyer's own address, or the one that was named. */
async function contextOf(db: Database, wish: Wish, userId: string): Promise<Context | Refusal> {
  const { address_id: id, negotiation_id: negotiationId } = wish;
  const named = id === null ? null : await townOfAddress(db, { id, userId });
  if (id !== null && named === null) return refuse("not_found");
  if (negotiationId === null) return { side: "buyer", to: named, chain: [] };
  const partyId = await partyOfUser(db, userId);
  const row = partyId && (await findPartysNegotiation(db, negotiationId, partyId));
  if (!row || row.product_id !== wish.product_id) return refuse("not_found");
  const chain = await listProposals(db, row.id);
  const isBuyer = row.buyer_party_id === partyId;
  const to = (isBuyer ? named : null) ?? (await currentDestination(db, row)).municipality_to;
  return { side: isBuyer ? "buyer" : "seller", to, chain };
}

async function suggestionOf(
  db: Database,
  { delivery, quantity }: Wish,
  { facts, to }: { facts: SaleFacts; to: number | null },
): Promise<Quote["suggestion"]> {
  if (delivery !== "cif") return null;
  const nothing = { freight: null, terms: null };
  if (to === null) return { ...nothing, reason: "Escolha o endereço para calcular o frete." };
  const suggested = await suggestFreight(db, { facts, quantity, to });
  if (isRefusal(suggested)) return { ...nothing, reason: problems[suggested.refused].title };
  return { freight: centsToDecimal(suggested.total), terms: suggested.terms, reason: null };
}

function freightOf({ delivery, freight }: Wish, suggestion: Quote["suggestion"]): bigint | null {
  if (delivery !== "cif") return 0n;
  const figure = freight ?? suggestion?.freight ?? null;
  return figure === null ? null : decimalToCents(figure);
}

/** In tenths of a percent: "-4.2". */
function differenceOf({ unit_price, quantity }: Wish, facts: SaleFacts): string | null {
  if (unit_price === null) return null;
  const listed = scaled(unitPriceFor(facts, quantity), 4);
  return unscaled(divideHalfEven((scaled(unit_price, 4) - listed) * 1000n, listed), 1);
}

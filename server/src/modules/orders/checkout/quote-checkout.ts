import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CartRow, WantedTown } from "@areon/contracts/orders/cart";
import { orderTable } from "@areon/contracts/catalog/terms/classification";
import type {
  CheckoutQuote,
  QuotedSeller,
  quoteCheckout as endpoint,
} from "@areon/contracts/orders/quote";
import { ownParties, readSale, saleFault, type Sale, type SaleWish } from "#modules/catalog";
import { findPictures } from "#modules/files";
import { legalParty, sellerCards, type MoneyHolder } from "#modules/identity";
import { readAvailable } from "#modules/ledger";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { findAddress } from "../addresses/address.queries.ts";
import { issueOfFault } from "../cart/cart-issues.ts";
import { listCartItems } from "../cart/cart.queries.ts";
import { withTowns } from "../cart/with-towns.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { chosenMode, deliveryChoices, freightOf } from "./delivery-choices.ts";
import { paymentChoices } from "./payment-choices.ts";
import { planSellers, type PlannedLine, type PlannedSeller } from "./plan-sellers.ts";
import { readShipDays, readWithdrawalRoots } from "./purchase-settings.ts";
import { shownParty } from "./shown-party.ts";

type Question = EndpointRequest<typeof endpoint>["body"];

/** What ordering costs now: nothing is reserved by it, and placing looks at everything again. */
export async function quoteCheckout(
  parts: CheckoutParts,
  question: Question,
  { userId, partyId }: MoneyHolder,
): Promise<CheckoutQuote | Refusal> {
  const { db } = parts;
  const to = await townOf(parts, question.address_id, userId);
  if (to === "unknown") return refuse("not_found");
  const party = await legalParty(parts, partyId);
  if (!party) return refuse("registration_incomplete");
  const { wishes, wanted, towns } = await wishesOf(parts, question, userId);
  const sale = await readSale(
    db,
    wishes.map(({ productId }) => productId),
  );
  const faults = await faultsIn(parts, { sale, wishes, userId });
  const faulty = new Set(faults.map(({ productId }) => productId));
  const planned = planSellers(
    sale.offers,
    wishes.filter(({ productId }) => !faulty.has(productId)),
  );
  const modes = new Map(question.deliveries.map(({ party_id, mode }) => [party_id, mode]));
  const sellers = await describeSellers(parts, planned, { to, modes, wanted, kind: party.kind });
  const sum = (of: (seller: QuotedSeller) => string) =>
    sellers.reduce((total, seller) => total + cents(of(seller)), 0n);
  const total = sum((seller) => seller.total);
  const available = await readAvailable(db, partyId);
  return {
    sellers,
    goods: centsToDecimal(sum(({ goods }) => goods)),
    freight: centsToDecimal(sum(({ freight }) => freight)),
    total: centsToDecimal(total),
    left_out: faults.map((fault) => {
      const { code, message } = issueOfFault(fault);
      return { product_id: fault.productId, title: fault.title, code, message };
    }),
    is_complete: sellers.length > 0 && sellers.every(({ delivery }) => delivery !== null),
    address_id: question.address_id,
    wanted_towns: towns,
    methods: await paymentChoices(parts, { total, available }),
    wallet_available: available === null ? null : centsToDecimal(available),
    invoice: shownParty(party),
    ship_days: await readShipDays(db),
  };
}

/** The town of one's own address; null without one. */
async function townOf(
  { db }: CheckoutParts,
  addressId: string | null,
  userId: string,
): Promise<number | null | "unknown"> {
  if (addressId === null) return null;
  const address = await findAddress(db, addressId);
  return address?.user_id === userId ? address.municipality_code : "unknown";
}

async function wishesOf(
  { db }: CheckoutParts,
  { items }: Question,
  userId: string,
): Promise<{ wishes: SaleWish[]; wanted: WantedModes; towns: WantedTown[] }> {
  // An order keeps the order in which its lines were put in.
  const rows = items ? await withTowns(db, items) : (await listCartItems(db, userId)).toReversed();
  const once = [...new Map(rows.map((row) => [row.product_id, row])).values()];
  return {
    wishes: once.map(({ product_id, quantity }) => ({
      productId: product_id,
      quantity: quantityText(quantity),
    })),
    wanted: new Map(once.map(({ product_id, delivery }) => [product_id, delivery?.mode])),
    towns: townsOf(once.map(({ delivery }) => delivery)),
  };
}

function townsOf(deliveries: readonly CartRow["delivery"][]): WantedTown[] {
  const towns = deliveries.flatMap((chosen) => (chosen?.mode === "cif" && chosen.to) || []);
  return [...new Map(towns.map((town) => [town.ibge_code, town])).values()];
}

/** What was chosen for each product before it came here. */
type WantedModes = ReadonlyMap<string, DeliveryMode | undefined>;

async function faultsIn(
  { db }: CheckoutParts,
  { sale, wishes, userId }: { sale: Sale; wishes: readonly SaleWish[]; userId: string },
) {
  const own = await ownParties(db, sale, userId);
  return wishes.flatMap((wish) => saleFault(sale, wish, own) ?? []);
}

async function describeSellers(
  { db, config }: CheckoutParts,
  planned: readonly PlannedSeller[],
  asked: {
    to: number | null;
    modes: ReadonlyMap<string, DeliveryMode>;
    wanted: WantedModes;
    kind: "person" | "company";
  },
): Promise<QuotedSeller[]> {
  const cards = await sellerCards(
    db,
    planned.map(({ partyId }) => partyId),
  );
  const covers = planned.flatMap(({ lines }) => lines.flatMap(({ facts }) => facts.coverId ?? []));
  const pictures = await findPictures({ db, config }, covers);
  const roots = asked.kind === "person" ? await readWithdrawalRoots(db) : new Set<string>();
  const sellers: QuotedSeller[] = [];
  for (const seller of planned) {
    const { partyId, lines, goods } = seller;
    const choices = await deliveryChoices(db, seller, asked.to);
    const wanted = wantedFor(lines, asked.wanted);
    const delivery = chosenMode(choices, asked.modes.get(partyId) ?? wanted[0]);
    const freight = freightOf(choices, delivery);
    const { name, isVerified } = cards.get(partyId)!;
    const { municipality, uf } = lines[0]!.facts;
    sellers.push({
      party_id: partyId,
      name,
      is_verified: isVerified,
      from: { municipality, uf },
      lines: lines.map(({ facts, quantity, unitPrice, total }) => ({
        product_id: facts.productId,
        code: facts.code,
        slug: facts.slug,
        title: facts.title,
        unit: facts.unit,
        quantity,
        unit_price: unitPrice,
        total: centsToDecimal(total),
        classification: facts.classification && orderTable(facts.classification),
        photo: facts.coverId === null ? null : (pictures.get(facts.coverId) ?? null),
      })),
      goods: centsToDecimal(goods),
      choices,
      wanted,
      delivery,
      freight: centsToDecimal(freight),
      total: centsToDecimal(goods + freight),
      needs_gta: lines.some(({ facts }) => facts.needsGta),
      needs_prescription: lines.some(({ facts }) => facts.needsPrescription),
      may_withdraw: lines.every(({ facts }) => roots.has(facts.root)),
    });
  }
  return sellers;
}

/** Each once; what one seller sends travels together, so more than one has to be asked about. */
function wantedFor(lines: readonly PlannedLine[], wanted: WantedModes): DeliveryMode[] {
  return [...new Set(lines.flatMap(({ facts }) => wanted.get(facts.productId) ?? []))];
}

function cents(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""));
}

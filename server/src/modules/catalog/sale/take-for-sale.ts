import { lineTotal, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import { partiesByCpf } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { readSale, type Sale, type SaleFacts } from "./sale-facts.ts";

export interface SaleWish {
  productId: string;
  quantity: string;
}

/** Why something cannot be sold as it was asked for, with what would be possible. */
export interface SaleFault {
  productId: string;
  /** Empty of an unknown offer. */
  title: string;
  why: "unavailable" | "own" | "sold_out" | "too_little" | "below_minimum" | "amount_invalid";
  available: string;
  minimumQuantity: string;
  /** Null of what is not for sale any more. */
  unit: UnitCode | null;
}

export type SaleOutcome =
  | { taken: ReadonlyMap<string, SaleFacts> }
  | { faults: readonly [SaleFault, ...SaleFault[]] };

/**
 * Takes everything out of stock, or nothing: the facts are those of the moment at which no seller can
 * change them any more, because the rows stay locked, in the order of their ids, until the end of the
 * transaction. A caller that refuses afterwards has to undo the transaction.
 */
export async function takeForSale(
  trx: Trx,
  { wishes, buyerUserId, isAgreed = false }: SaleRequest,
): Promise<SaleOutcome> {
  const ids = wishes.map(({ productId }) => productId);
  await sql`
    select from catalog.products where id = any (${ids}::uuid[])
    order by id for no key update`.execute(trx);
  const sale = await readSale(trx, ids);
  const own = await ownParties(trx, sale, buyerUserId);
  const [first, ...others] = wishes.flatMap((wish) => saleFault(sale, wish, own, isAgreed) ?? []);
  if (first) return { faults: [first, ...others] };
  await moveOut(trx, wishes);
  return { taken: sale.offers };
}

interface SaleRequest {
  wishes: readonly SaleWish[];
  buyerUserId: string;
  /** The two have agreed on quantity and price themselves: neither the least lot nor the price binds. */
  isAgreed?: boolean;
}

/** Sellers behind whom the buyer stands, by account or by CPF. */
export async function ownParties(
  db: Database,
  { offers }: Pick<Sale, "offers">,
  userId: string,
): Promise<ReadonlySet<string>> {
  const partyIds = [...new Set([...offers.values()].map(({ sellerPartyId }) => sellerPartyId))];
  return partiesByCpf(db, { userId, partyIds });
}

/** What stands in the way of a wish, the worst first; null when it can be had. */
export function saleFault(
  { offers, goneTitles }: Sale,
  { productId, quantity }: SaleWish,
  own: ReadonlySet<string>,
  isAgreed = false,
): SaleFault | null {
  const offer = offers.get(productId);
  if (!offer) {
    const title = goneTitles.get(productId) ?? "";
    const nothing = { available: "0", minimumQuantity: "1", unit: null };
    return { productId, title, why: "unavailable", ...nothing };
  }
  const { title, available, minimumQuantity, unit } = offer;
  const facts = { productId, title, available, minimumQuantity, unit };
  const fault = (why: SaleFault["why"]) => ({ ...facts, why });
  if (own.has(offer.sellerPartyId)) return fault("own");
  const least = isAgreed ? smallestLot : minimumQuantity;
  // What is left may be less than the least that is sold.
  if (compareQuantities(available, least) < 0) return fault("sold_out");
  if (compareQuantities(quantity, least) < 0) return fault("below_minimum");
  if (compareQuantities(available, quantity) < 0) return fault("too_little");
  return isAgreed || isAmount(lineTotal(offer, quantity)) ? null : fault("amount_invalid");
}

/** Quantities have three decimals. */
const smallestLot = "0.001";

/** From a centavo up to the most that anybody may move at once. */
function isAmount(total: string): boolean {
  return /[1-9]/.test(total) && BigInt(total.replace(".", "")) <= 100_000_000_000n;
}

async function moveOut(trx: Trx, wishes: readonly SaleWish[]): Promise<void> {
  const moved = await moveLocked(
    trx,
    wishes.map(({ productId, quantity }) => ({ productId, change: `-${quantity}` })),
  );
  if (moved.length !== wishes.length) throw new Error("stock would fall below nothing");
  await afterChanges(
    trx,
    moved.map(({ id, before, after }) => ({
      productId: id,
      // Who bought is the order's business, and stands there.
      history: { act: "sold", actorId: null, changes: { stock: [before, after] } },
      facts: ["product_changed"],
    })),
  );
}

/** The rows are locked; products that would fall below nothing, or rise too high, are left out. */
export async function moveLocked(
  trx: Trx,
  moves: readonly { productId: string; change: string }[],
): Promise<{ id: string; before: string; after: string; state: string }[]> {
  const { rows } = await sql<{ id: string; before: string; after: string; state: string }>`
    update catalog.products p set stock = p.stock + m.change, updated_at = platform.now()
    from unnest(
      ${moves.map(({ productId }) => productId)}::uuid[],
      ${moves.map(({ change }) => change)}::numeric[]
    ) m (id, change)
    where p.id = m.id and p.stock + m.change >= 0 and p.stock + m.change < 100000000000
    returning p.id, old.stock::text as before, new.stock::text as after, p.state`.execute(trx);
  return rows.map((row) => ({
    ...row,
    before: quantityText(row.before),
    after: quantityText(row.after),
  }));
}

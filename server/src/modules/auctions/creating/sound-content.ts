import { auctionTotalCents, kgOfQuantity } from "@areon/contracts/auctions/terms/rules";
import {
  longestAuctionDays,
  shortestAuctionMinutes,
} from "@areon/contracts/auctions/terms/auction";
import type { AuctionContent } from "@areon/contracts/auctions/acts";
import { townOfAddress } from "#modules/orders";
import { findMunicipality } from "#modules/places";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { freightFloor, refuseBelow } from "../freight/freight-floor.ts";

/** What was written, as it is stored: it can be published as far as it depends on the words and numbers. */
export interface SoundContent {
  content: AuctionContent;
  startingPrice: bigint;
  reservePrice: bigint | null;
  minIncrement: bigint;
  startsAt: Date;
  endsAt: Date;
  municipalityCode: number | null;
  addressId: string | null;
}

/** As much as a purchase may cost. */
const highestTotal = 100_000_000_000n;
const minute = 60_000;
const day = 24 * 60 * minute;

/** A draft is held to the same as what is published, so that publishing it finds nothing new. */
export async function soundContent(
  db: Database,
  content: AuctionContent,
  { now, userId }: { now: Date; userId: string },
): Promise<SoundContent | Refusal> {
  const prices = soundPrices(content);
  if (isRefusal(prices)) return prices;
  const times = soundTimes(content, now);
  if (isRefusal(times)) return times;
  const places = await soundPlaces(db, content, userId);
  if (isRefusal(places)) return places;
  const below =
    refuseTooLight(content) ?? (await refuseBelowFloor(db, content, prices.startingPrice));
  return below ?? { content, ...prices, ...times, ...places };
}

/** The floor counts the trucks of the whole load: one truck's weight would pay for one truck. */
function refuseTooLight({ freight, quantity, unit }: AuctionContent): Refusal | null {
  const least = kgOfQuantity(quantity, unit);
  if (!freight || least === null || freight.weight_kg >= least) return null;
  return refuse("auction_weight_unsound", { weight: least.toLocaleString("pt-BR") });
}

/** A maximum below the floor would leave no bid that is allowed, and a start below it would be one. */
async function refuseBelowFloor(
  db: Database,
  content: AuctionContent,
  startingPrice: bigint,
): Promise<Refusal | null> {
  const floor = await freightFloor(db, content);
  if (floor === null || isRefusal(floor)) return floor;
  return startingPrice < floor.perUnit ? refuseBelow("auction_below_floor", floor) : null;
}

function soundPrices({
  auction_type: kind,
  quantity,
  starting_price,
  reserve_price,
  min_bid_increment,
}: AuctionContent) {
  const startingPrice = decimalToCents(starting_price);
  const reservePrice = reserve_price === null ? null : decimalToCents(reserve_price);
  const minIncrement = decimalToCents(min_bid_increment);
  if (reservePrice !== null) {
    const isBeyond =
      kind === "standard" ? reservePrice < startingPrice : reservePrice > startingPrice;
    if (isBeyond) return refuse("auction_reserve_unsound");
  }
  // The first bid of a standard one is an increment above its start, and the reserve is to be reached.
  const first = kind === "standard" ? startingPrice + minIncrement : startingPrice;
  const highest = reservePrice !== null && reservePrice > first ? reservePrice : first;
  // Also a bid of one centavo is one of something: nothing at all could not be backed or paid.
  const isUnsound =
    auctionTotalCents(highest, quantity) > highestTotal || auctionTotalCents(1n, quantity) < 1n;
  if (isUnsound) return refuse("auction_total_unsound");
  return { startingPrice, reservePrice, minIncrement };
}

function soundTimes({ start_time, end_time }: AuctionContent, now: Date) {
  const wanted = start_time === null ? now : new Date(start_time);
  const startsAt = wanted > now ? wanted : now;
  const endsAt = new Date(end_time);
  const lasts = endsAt.getTime() - startsAt.getTime();
  const isUnsound =
    startsAt.getTime() - now.getTime() > longestAuctionDays * day ||
    lasts < shortestAuctionMinutes * minute ||
    lasts > longestAuctionDays * day;
  return isUnsound ? refuse("auction_end_unsound") : { startsAt, endsAt };
}

/** A seller brings what they sell to whom they do not know yet; only a buyer names where to. */
async function soundPlaces(
  db: Database,
  { auction_type: kind, delivery, municipality_code: town, address_id: addressId }: AuctionContent,
  userId: string,
) {
  if (town !== null && !(await findMunicipality(db, town))) return refuse("not_found");
  if (kind === "standard" || delivery !== "cif") {
    return { municipalityCode: town, addressId: null };
  }
  if (addressId === null) return refuse("delivery_address_missing");
  const destination = await townOfAddress(db, { id: addressId, userId });
  if (destination === null) return refuse("not_found");
  return { municipalityCode: destination, addressId };
}

import { guaranteeCents, auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import { postGroup, surely } from "#modules/ledger";
import type { Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { placeAuctionSale, type AuctionSale, type PlacedSale } from "./place-auction-sale.ts";

interface Sides {
  buyer: TestPerson;
  seller: TestPerson;
}

/** A lot of ten sacks at R$ 100,00, of which R$ 50,00 are the guarantee, as an auction would sell it. */
export async function sellLot(
  { db, vault }: { db: Database; vault: Vault },
  { buyer, seller }: Sides,
  over: Partial<AuctionSale> = {},
): Promise<PlacedSale & { deposit: bigint }> {
  const expiresAt = new Date((await businessNow(db)).getTime() + 48 * 3_600_000);
  const lot = { title: "Lote de soja", category: "graos", unit: "sc60", quantity: "10" } as const;
  const priced = { ...lot, unitPrice: 10_000n, ...over };
  const total = auctionTotalCents(priced.unitPrice, priced.quantity);
  const sale: AuctionSale = {
    id: newId(),
    auctionId: newId(),
    buyerPartyId: buyer.partyId,
    buyerUserId: buyer.actor.userId,
    sellerPartyId: seller.partyId,
    delivery: "pickup",
    addressId: null,
    municipalityFrom: 5_107_925,
    photoFileId: null,
    deposit: guaranteeCents(total, { percent: "5", minimum: "50.00" }),
    expiresAt,
    ...priced,
  };
  const placed = await allOrNothing(db, async (trx) => {
    const made = await placeAuctionSale(trx, { vault }, sale);
    if (isRefusal(made)) return made;
    // What an auction posts of the winner's hold; here straight from their wallet.
    const named = { kind: "transfer", id: newId(), reason: "order_deposit" } as const;
    const sides = { debit: buyer.partyId, credit: made.orderId, amount: sale.deposit };
    await postGroup(trx, { transfers: [{ ...named, reference: made.orderId, ...sides }] }, surely);
    return made;
  });
  if (isRefusal(placed)) throw new Error(placed.refused);
  return { ...placed, deposit: sale.deposit };
}

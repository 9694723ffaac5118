import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { confirmBidding as endpoint } from "@areon/contracts/auctions/acts";
import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import {
  consumeGrant,
  getRegistration,
  isMemberByCpf,
  requireVerifiedSeller,
  type Vault,
} from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAuction, type AuctionRow } from "../auction.queries.ts";
import { readStrikesLimit } from "../auction-settings.ts";
import { ahead } from "../rules/standing.ts";
import { confirmBidder, countStrikes, findConfirmedLimit } from "./bid.queries.ts";
import { maskName } from "./mask-name.ts";

type Confirmation = EndpointRequest<typeof endpoint>["body"];

interface Confirming {
  ref: string;
  body: Confirmation;
  actor: Actor;
  origin?: Origin | undefined;
}

/**
 * The PIN once per auction: from now on this person bids here up to the limit without it. Whether they
 * may bid at all is asked here, so that a bid itself only has to look for the row.
 */
export async function confirmBidding(
  parts: { db: Database; vault: Vault },
  confirming: Confirming,
): Promise<{ confirmed_limit: string } | Refusal> {
  const { db } = parts;
  const auction = await findAuction(db, confirming.ref);
  if (!auction || auction.state === "draft") return refuse("not_found");
  const holder = await requireWallet(db, confirming.actor.userId);
  if (isRefusal(holder)) return holder;
  const limit = decimalToCents(confirming.body.limit);
  const { partyId } = holder;
  // A repeat, or less than is confirmed already: there is nothing to do, so nothing to use a grant for.
  const before = await findConfirmedLimit(db, { auctionId: auction.id, partyId });
  if (before !== undefined && ahead(auction.kind, limit, before) <= 0n) {
    return { confirmed_limit: centsToDecimal(before) };
  }
  const confirmed = await allOrNothing(db, (trx) =>
    confirm(trx, parts.vault, { ...confirming, auction, partyId, limit }),
  );
  return isRefusal(confirmed) ? confirmed : { confirmed_limit: centsToDecimal(confirmed) };
}

interface Context extends Confirming {
  auction: AuctionRow;
  partyId: string;
  limit: bigint;
}

async function confirm(trx: Trx, vault: Vault, context: Context): Promise<bigint | Refusal> {
  const { auction, partyId, limit, actor, body, origin } = context;
  const { id: auctionId, kind } = auction;
  const refused = await refuseBidder(trx, context);
  if (refused) return refused;
  const bound = { payee: auctionId, amountCents: limit, intentId: body.id, terms: bidTerms };
  const given = { actor, grant: body.grant, purpose: "bid", ...bound } as const;
  const notGranted = await consumeGrant(trx, given);
  if (notGranted) return notGranted;
  const { full_name, organisation, address } = await getRegistration(
    { db: trx, vault },
    actor.userId,
  );
  const confirmed = await confirmBidder(trx, {
    auctionId,
    kind,
    partyId,
    userId: actor.userId,
    limit,
    mask: maskName(organisation?.legal_name ?? full_name ?? ""),
    place: address ? `${address.municipality}, ${address.uf}` : "",
  });
  await recordAudit(trx, [
    {
      action: "auctions.confirm_bidding",
      actor,
      ...(origin && { origin }),
      objectKind: "auction",
      objectId: auctionId,
      after: { limit: body.limit },
    },
  ]);
  return confirmed;
}

/** All that may keep somebody from bidding here, whatever the amount. */
async function refuseBidder(
  trx: Trx,
  { auction, partyId, actor: { userId } }: Context,
): Promise<Refusal | null> {
  const { kind, state, creator_party_id, ends_at, now } = auction;
  if (await isMemberByCpf(trx, { userId, partyId: creator_party_id })) {
    return refuse("bid_on_own_auction");
  }
  const isOver = state === "active" ? now > ends_at : state !== "scheduled";
  if (isOver) return refuse("auction_not_open");
  if (kind === "reverse") {
    const unverified = await requireVerifiedSeller(trx, userId);
    if (unverified) return unverified;
  }
  const strikes = await countStrikes(trx, partyId);
  const isStruck = strikes > 0 && strikes >= (await readStrikesLimit(trx));
  return isStruck ? refuse("bidder_has_strikes", { strikes }) : null;
}

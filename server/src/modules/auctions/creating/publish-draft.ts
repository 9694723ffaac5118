import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { consumeGrant, requireRegistration, requireVerifiedSeller } from "#modules/identity";
import { faults, postGroup, readAvailable, refuseOutcome, whenRefused } from "#modules/ledger";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readAuctioneer, readGuaranteeTerms } from "../auction-settings.ts";
import type { AuctionRow } from "../auction.queries.ts";
import { guaranteeFor, holdGuarantee } from "../guarantee.ts";
import { moveAuction } from "../move-auction.ts";
import { writeCreatorHold } from "./draft.queries.ts";

export interface Publishing {
  actor: Actor;
  origin?: Origin | undefined;
  grant: string | null;
}

/** Open to bids from now on, or from its start; the buyer of a reverse one backs it with money on hold. */
export async function publishDraft(
  trx: Trx,
  auction: AuctionRow,
  publishing: Publishing,
): Promise<null | Refusal> {
  const { actor, origin } = publishing;
  const { id, kind, starts_at, now } = auction;
  const unable =
    (await (kind === "standard" ? requireVerifiedSeller : requireRegistration)(
      trx,
      actor.userId,
    )) ?? (await refuseWithoutAuctioneer(trx, auction));
  if (unable) return unable;
  const agreed = kind === "reverse" ? await agree(trx, auction, publishing) : null;
  if (agreed) return agreed;
  const act = starts_at > now ? "schedule" : "publish";
  const moved = await moveAuction(trx, auction, { act, role: "creator", actorId: actor.userId });
  if (isRefusal(moved)) return moved;
  const audited = { actor, ...(origin && { origin }), objectKind: "auction", objectId: id };
  await recordAudit(trx, [{ action: "auctions.published", ...audited, after: { state: moved } }]);
  return kind === "reverse" ? holdForCreator(trx, auction) : null;
}

async function refuseWithoutAuctioneer(
  trx: Trx,
  { category }: AuctionRow,
): Promise<Refusal | null> {
  const auctioneer = await readAuctioneer(trx, category);
  if (!auctioneer?.is_required) return null;
  const isNamed = auctioneer.name.trim() !== "" && auctioneer.registration.trim() !== "";
  return isNamed ? null : refuse("auction_needs_auctioneer");
}

async function agree(
  trx: Trx,
  { id, starting_price }: AuctionRow,
  { actor, grant }: Publishing,
): Promise<Refusal | null> {
  if (grant === null) return refuse("step_up_required");
  return consumeGrant(trx, {
    actor,
    grant,
    purpose: "bid",
    payee: id,
    amountCents: starting_price,
    intentId: id,
    terms: bidTerms,
  });
}

/** As late as can be, for accounts stay locked until the end. */
async function holdForCreator(trx: Trx, auction: AuctionRow): Promise<Refusal | null> {
  const { id, starting_price: amount, quantity, creator_party_id: partyId } = auction;
  const guarantee = guaranteeFor({ amount, quantity }, await readGuaranteeTerms(trx));
  const holdId = newId();
  await writeCreatorHold(trx, { id, holdId, amount: guarantee });
  const hold = holdGuarantee({ id: holdId, auctionId: id, partyId, amount: guarantee });
  return postGroup<null | Refusal>(
    trx,
    { transfers: [hold] },
    {
      ...faults,
      posted: () => null,
      ...whenRefused(async (refused) => {
        const there = (await readAvailable(trx, partyId)) ?? 0n;
        const missing = guarantee > there ? guarantee - there : 0n;
        const short = refuse("bid_without_funds", {
          missing: centsToReais(missing),
          guarantee: centsToReais(guarantee),
        });
        return refuseOutcome(refused, short);
      }),
    },
  );
}

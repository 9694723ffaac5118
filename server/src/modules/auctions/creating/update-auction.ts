import type { AuctionContent, updateAuction as endpoint } from "@areon/contracts/auctions/acts";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { requireWallet } from "#modules/wallet";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { findAuction, lockAuction, type AuctionRow } from "../auction.queries.ts";
import { findHashes, writeDraft } from "./draft.queries.ts";
import { publishDraft } from "./publish-draft.ts";
import { hashOfSaving, isHashOfSaving } from "./saving-hash.ts";
import { setFiles } from "./set-files.ts";
import { soundContent } from "./sound-content.ts";

interface Saving {
  ref: string;
  wish: EndpointRequest<typeof endpoint>["body"];
  actor: Actor;
  origin?: Origin | undefined;
}

/** One's own draft as a whole again; with `is_draft` false it is published with it. */
export async function updateAuction(
  parts: Pick<AuctionsDependencies, "db" | "vault">,
  saving: Saving,
): Promise<null | Refusal> {
  const holder = await requireWallet(parts.db, saving.actor.userId);
  if (isRefusal(holder)) return holder;
  const found = await findAuction(parts.db, saving.ref);
  if (found?.creator_party_id !== holder.partyId) return refuse("not_found");
  return allOrNothing(parts.db, (trx) => save(trx, parts, { ...saving, id: found.id }));
}

async function save(
  trx: Trx,
  { vault }: Pick<AuctionsDependencies, "vault">,
  { id, wish, actor, origin }: Saving & { id: string },
): Promise<null | Refusal> {
  const { is_draft, grant } = wish;
  const { userId } = actor;
  const auction = (await lockAuction(trx, id))!;
  const content = wholeContent(auction, wish.content);
  const saved = { userId, id, is_draft, content };
  if (auction.state !== "draft") {
    const { saved_hash } = (await findHashes(trx, id))!;
    const isRepeat = !is_draft && isHashOfSaving(vault, saved_hash, saved);
    return isRepeat ? null : refuse("auction_act_not_allowed");
  }
  const sound = await soundContent(trx, content, { now: auction.now, userId });
  if (isRefusal(sound)) return sound;
  await writeDraft(trx, auction, { sound, savedHash: hashOfSaving(vault, saved) });
  const refused = await setFiles(trx, { id, content, userId });
  if (refused) return refused;
  const audited = { actor, ...(origin && { origin }), objectKind: "auction", objectId: id };
  const [before, after] = [{ title: auction.title }, { title: content.title }];
  await recordAudit(trx, [{ action: "auctions.draft_changed", ...audited, before, after }]);
  if (is_draft) return null;
  return publishDraft(trx, (await lockAuction(trx, id))!, { actor, origin, grant });
}

/** A draft that another screen marked as a freight is not unmarked by one that was loaded before there was such a mark. */
function wholeContent(auction: AuctionRow, content: Saving["wish"]["content"]): AuctionContent {
  const { freight = content.category === auction.category ? auction.freight : null } = content;
  return { ...content, freight };
}

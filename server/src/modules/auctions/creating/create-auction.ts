import type { createAuction as endpoint } from "@areon/contracts/auctions/acts";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { moneyHolder } from "#modules/identity";
import { claimAccount } from "#modules/ledger";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow, realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { storeWithCode } from "#platform/short-code";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { lockAuction } from "../auction.queries.ts";
import { findHashes, insertDraft, writeDraft } from "./draft.queries.ts";
import { nameOfParty } from "./name-of-party.ts";
import { publishDraft } from "./publish-draft.ts";
import { hashOfSaving, isHashOfSaving } from "./saving-hash.ts";
import { setFiles } from "./set-files.ts";
import { soundContent, type SoundContent } from "./sound-content.ts";

export interface CreateWish extends Pick<
  EndpointRequest<typeof endpoint>["body"],
  "id" | "is_draft" | "content" | "grant"
> {
  /** Only a demonstration has fixed ones. */
  code?: string;
}

interface Act {
  actor: Actor;
  origin?: Origin | undefined;
}

/** A draft, or one that is open at once or from its start. The id is the intent: a repeat makes no second one. */
export async function createAuction(
  parts: Pick<AuctionsDependencies, "db" | "vault">,
  wish: CreateWish,
  act: Act,
): Promise<null | Refusal> {
  // Opens the wallet from which a reverse one is backed, if that was not done yet.
  const holder = await requireWallet(parts.db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  return allOrNothing(parts.db, (trx) => create(trx, parts, { ...wish, ...act }));
}

type Creation = CreateWish & Act;

async function create(
  trx: Trx,
  parts: Pick<AuctionsDependencies, "vault">,
  creation: Creation,
): Promise<null | Refusal> {
  const { id, actor, is_draft, content } = creation;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const saved = { userId: actor.userId, id, is_draft, content };
  const before = await findHashes(trx, id);
  if (before) {
    const isRepeat = isHashOfSaving(parts.vault, before.input_hash, saved);
    return isRepeat ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const partyId = await lockCreator(trx, actor.userId);
  if (isRefusal(partyId)) return partyId;
  const moment = { now: await businessNow(trx), userId: actor.userId };
  const sound = await soundContent(trx, content, moment);
  if (isRefusal(sound)) return sound;
  const inputHash = hashOfSaving(parts.vault, saved);
  return write(trx, creation, { partyId, inputHash, sound });
}

/** Whoever is being erased at this moment takes the same lock. */
async function lockCreator(trx: Trx, userId: string): Promise<string | Refusal> {
  const known = await moneyHolder(trx, userId);
  if (!known) return refuse("not_found");
  await lockName(trx, nameOfParty(known.partyId));
  const holder = await moneyHolder(trx, userId);
  if (!holder) return refuse("not_found");
  return holder.isRegistered ? holder.partyId : refuse("registration_incomplete");
}

async function write(
  trx: Trx,
  creation: Creation,
  { partyId, inputHash, sound }: { partyId: string; inputHash: Buffer; sound: SoundContent },
): Promise<null | Refusal> {
  const { id, actor, origin } = creation;
  const { userId } = actor;
  const draft = { id, partyId, userId, inputHash, sound };
  const code = await insertWithCode(trx, creation.code, draft);
  await writeDraft(trx, { id, code }, { sound, savedHash: inputHash });
  const refused = await setFiles(trx, { id, content: sound.content, userId });
  if (refused) return refused;
  const account = { id, book: "auction_guarantees", owner: `auction:${id}` };
  if (!(await claimAccount(trx, account))) return refuse("intent_mismatch");
  const audited = { actor, ...(origin && { origin }), objectKind: "auction", objectId: id };
  const after = { kind: sound.content.auction_type, title: sound.content.title };
  await recordAudit(trx, [{ action: "auctions.created", ...audited, after }]);
  if (creation.is_draft) return null;
  const { grant } = creation;
  return publishDraft(trx, (await lockAuction(trx, id))!, { actor, origin, grant });
}

async function insertWithCode(
  trx: Trx,
  wanted: string | undefined,
  draft: Parameters<typeof insertDraft>[2],
): Promise<string> {
  if (wanted === undefined) return storeWithCode("L", (code) => insertDraft(trx, code, draft));
  if (!(await insertDraft(trx, wanted, draft))) throw new Error(`${wanted} is another auction's`);
  return wanted;
}

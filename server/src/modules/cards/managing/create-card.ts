import { newCardPayee, newCardTerms, replaceCardTerms } from "@areon/contracts/cards/terms/step-up";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { readPartner } from "#modules/settings";
import { refuseHolder, requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import {
  closeCard,
  countOpenCards,
  findCard,
  insertCard,
  lockCard,
  type CardRow,
  type NewCardRow,
} from "../card.queries.ts";
import { readMostOpen, type CardParts } from "./describe-card.ts";
import { tellSoon } from "../issuer/tell-soon.ts";

export interface NewCardWish {
  /** Born in the form; the card has the same one, here and at the issuer. */
  id: string;
  grant: string;
  actor: Actor;
  origin: Origin;
  card:
    | (Pick<CardRow, "name" | "kind" | "purchase_limit" | "month_limit"> & { replaces?: undefined })
    | { replaces: string };
}

/**
 * A new card, or a new number for one, once for each id. It stands when it is written here; the issuer is asked for
 * it right after, and again until it answers. Null when it stands, now or since an earlier try.
 */
export async function createCard(parts: CardParts, wish: NewCardWish): Promise<Refusal | null> {
  const holder = await requireWallet(parts.db, wish.actor.userId);
  if (isRefusal(holder)) return holder;
  const refusal = await inTransaction(parts.db, (trx) => begin(trx, parts, wish, holder.partyId));
  if (refusal) return refusal;
  await tellSoon(parts, wish.id);
  if (wish.card.replaces) await tellSoon(parts, wish.card.replaces);
  return null;
}

async function begin(
  trx: Trx,
  parts: CardParts,
  wish: NewCardWish,
  partyId: string,
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, wish.id);
  if (busy) return busy;
  await lockName(trx, `cards.of ${partyId}`);
  const planned = await planCard(trx, wish, partyId);
  if (isRefusal(planned)) return planned;
  const { bound, row } = planned;
  const [act] = await examineMoneyActs(trx, [
    { actor: wish.actor, grant: wish.grant, intentId: wish.id, ...bound },
  ]);
  if ("refusal" in act!) return act.refusal;
  const earlier = await findCard(trx, wish.id);
  if (earlier) return isSame(earlier, row) ? null : refuse("intent_mismatch");
  if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const refusal = refuseHolder(act!.holder) ?? (await refuseNew(trx, parts, row));
  if (refusal) return refusal;
  if (isRefusal(act!.grant)) return act!.grant;
  await useUpGrants(trx, [act!.grant.id]);
  if (row.replaces) await closeCard(trx, { id: row.replaces, reason: "replaced" });
  await insertCard(trx, row);
  await recordAudit(trx, [
    {
      action: row.replaces ? "cards.replaced" : "cards.created",
      actor: wish.actor,
      origin: wish.origin,
      objectKind: "virtual_card",
      objectId: row.id,
      after: { kind: row.kind, month_limit: row.month_limit, purchase_limit: row.purchase_limit },
    },
  ]);
  return null;
}

interface PlannedCard {
  bound: { payee: string; amountCents: bigint; terms: string };
  row: NewCardRow;
}

async function planCard(
  trx: Trx,
  { id, card, actor }: NewCardWish,
  partyId: string,
): Promise<PlannedCard | Refusal> {
  const own = { id, party_id: partyId, created_by: actor.userId };
  if (card.replaces === undefined) {
    const { purchase_limit: limit, month_limit: amountCents } = card;
    const purchase_limit = limit === null ? null : centsToDecimal(limit);
    const terms = newCardTerms({ kind: card.kind, purchase_limit });
    const where = { allows_online: true, allows_abroad: false };
    return {
      bound: { payee: newCardPayee, amountCents, terms },
      row: { ...own, ...card, ...where, line_id: id, replaces: null },
    };
  }
  const old = await lockCard(trx, card.replaces);
  if (old?.party_id !== partyId) return refuse("not_found");
  const { line_id, name, kind, purchase_limit, month_limit, allows_online, allows_abroad } = old;
  const kept = { line_id, name, kind, purchase_limit, month_limit, allows_online, allows_abroad };
  return {
    bound: { payee: old.id, amountCents: month_limit, terms: replaceCardTerms },
    row: { ...own, ...kept, replaces: old.id },
  };
}

function isSame(earlier: CardRow, row: NewCardRow): boolean {
  return (
    earlier.party_id === row.party_id &&
    earlier.kind === row.kind &&
    earlier.replaces === row.replaces
  );
}

async function refuseNew(trx: Trx, parts: CardParts, row: NewCardRow): Promise<Refusal | null> {
  if (!parts.issuer || !(await readPartner(trx, "cards"))) return refuse("product_not_offered");
  if (row.replaces) {
    const old = await findCard(trx, row.replaces);
    return old?.state === "active" || old?.state === "frozen" ? null : refuse("card_not_open");
  }
  const most = await readMostOpen(trx);
  const open = await countOpenCards(trx, row.party_id);
  return open < most ? null : refuse("too_many_cards", { most });
}

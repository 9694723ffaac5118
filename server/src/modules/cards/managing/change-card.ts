import { changeCardTerms, unfreezeCardTerms } from "@areon/contracts/cards/terms/step-up";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { closeCard, lockCard, moveCard, updateCardTerms, type CardRow } from "../card.queries.ts";
import type { CardParts } from "./describe-card.ts";
import { tellSoon } from "../issuer/tell-soon.ts";

type CardTerms = Pick<
  CardRow,
  "name" | "purchase_limit" | "month_limit" | "allows_online" | "allows_abroad"
>;

interface Confirmation {
  intentId: string;
  grant: string | undefined;
}

export type CardAct =
  | { kind: "change"; terms: CardTerms; confirmation: Confirmation }
  | { kind: "freeze" }
  | { kind: "unfreeze"; confirmation: Confirmation }
  | { kind: "delete" };

export interface CardActRequest {
  id: string;
  act: CardAct;
  actor: Actor;
  origin: Origin;
}

/**
 * One act on a card of one's own. What makes it safer is one press and holds at once, whether or not the issuer can be
 * reached; what lets it pay more needs a grant for exactly that. Null when it stands.
 */
export async function changeCard(
  parts: CardParts,
  request: CardActRequest,
): Promise<Refusal | null> {
  const holder = await requireWallet(parts.db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  const refusal = await inTransaction(parts.db, async (trx) => {
    const card = await lockCard(trx, request.id);
    if (card?.party_id !== holder.partyId) return refuse("not_found");
    return perform(trx, card, request);
  });
  if (refusal) return refusal;
  if (request.act.kind !== "change") await tellSoon(parts, request.id);
  return null;
}

async function perform(trx: Trx, card: CardRow, request: CardActRequest): Promise<Refusal | null> {
  const { act } = request;
  if (act.kind === "delete") {
    await closeCard(trx, { id: card.id, reason: "deleted" });
    return record(trx, card, request);
  }
  if (card.state !== "active" && card.state !== "frozen") return refuse("card_not_open");
  if (act.kind === "freeze") {
    if (card.state === "frozen") return null;
    await moveCard(trx, { id: card.id, state: "frozen" });
    return record(trx, card, request);
  }
  return act.kind === "unfreeze"
    ? unfreeze(trx, card, { ...request, act })
    : changeTerms(trx, card, { ...request, act });
}

async function unfreeze(
  trx: Trx,
  card: CardRow,
  request: CardActRequest & { act: Extract<CardAct, { kind: "unfreeze" }> },
): Promise<Refusal | null> {
  if (card.state === "active") return null;
  const refusal =
    (await refuseWithoutPartner(trx)) ??
    (await spendGrant(trx, request, {
      ...request.act.confirmation,
      amountCents: card.month_limit,
      terms: unfreezeCardTerms,
    }));
  if (refusal) return refusal;
  await moveCard(trx, { id: card.id, state: "active" });
  return record(trx, card, request);
}

async function changeTerms(
  trx: Trx,
  card: CardRow,
  request: CardActRequest & { act: Extract<CardAct, { kind: "change" }> },
): Promise<Refusal | null> {
  const { terms, confirmation } = request.act;
  if (allowsMore(card, terms)) {
    const { purchase_limit: limit, allows_online, allows_abroad } = terms;
    const purchase_limit = limit === null ? null : centsToDecimal(limit);
    const refusal =
      (await refuseWithoutPartner(trx)) ??
      (await spendGrant(trx, request, {
        ...confirmation,
        amountCents: terms.month_limit,
        terms: changeCardTerms({ purchase_limit, allows_online, allows_abroad }),
      }));
    if (refusal) return refusal;
  }
  await updateCardTerms(trx, { id: card.id, ...terms });
  return record(trx, card, request, terms);
}

/** Whether a purchase could be made afterwards that was refused before. */
function allowsMore(before: CardTerms, after: CardTerms): boolean {
  const { purchase_limit: was } = before;
  const { purchase_limit: is } = after;
  return (
    after.month_limit > before.month_limit ||
    (was !== null && (is === null || is > was)) ||
    (after.allows_online && !before.allows_online) ||
    (after.allows_abroad && !before.allows_abroad)
  );
}

async function refuseWithoutPartner(trx: Trx): Promise<Refusal | null> {
  return (await readPartner(trx, "cards")) ? null : refuse("product_not_offered");
}

async function spendGrant(
  trx: Trx,
  { id, actor }: CardActRequest,
  { grant, ...bound }: Confirmation & { amountCents: bigint; terms: string },
): Promise<Refusal | null> {
  if (grant === undefined) return refuse("step_up_required");
  const [act] = await examineMoneyActs(trx, [{ actor, grant, payee: id, ...bound }]);
  if ("refusal" in act!) return act.refusal;
  if (isRefusal(act!.grant)) return act!.grant;
  await useUpGrants(trx, [act!.grant.id]);
  return null;
}

async function record(
  trx: Trx,
  card: CardRow,
  { act, actor, origin }: CardActRequest,
  terms?: CardTerms,
): Promise<null> {
  const { name, purchase_limit, month_limit, allows_online, allows_abroad } = card;
  await recordAudit(trx, [
    {
      action: `cards.${auditNames[act.kind]}`,
      actor,
      origin,
      objectKind: "virtual_card",
      objectId: card.id,
      ...(terms && {
        before: { name, purchase_limit, month_limit, allows_online, allows_abroad },
        after: { ...terms },
      }),
    },
  ]);
  return null;
}

const auditNames = {
  change: "changed",
  freeze: "frozen",
  unfreeze: "unfrozen",
  delete: "deleted",
} as const;

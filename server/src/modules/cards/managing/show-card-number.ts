import { requireSensitiveView } from "#modules/identity";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findCard } from "../card.queries.ts";
import type { CardParts } from "./describe-card.ts";

/** The address of the issuer's own frame. What it shows goes from there to the screen, and never through here. */
export async function showCardNumber(
  { db, issuer }: CardParts,
  { id, actor, origin }: { id: string; actor: Actor; origin: Origin },
): Promise<{ url: string; expires_at: string } | Refusal> {
  const holder = await requireWallet(db, actor.userId);
  if (isRefusal(holder)) return holder;
  const card = await findCard(db, id);
  if (card?.party_id !== holder.partyId) return refuse("not_found");
  if (!issuer || !(await readPartner(db, "cards"))) return refuse("product_not_offered");
  if (card.state !== "active" && card.state !== "frozen") return refuse("card_not_open");
  const unseen = await requireSensitiveView(db, actor);
  if (unseen) return unseen;
  const answer = await issuer.openFrame(id);
  if (answer.kind !== "done") return refuse("card_issuer_away");
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      { action: "cards.number_shown", actor, origin, objectKind: "virtual_card", objectId: id },
    ]),
  );
  return { url: answer.value.url, expires_at: answer.value.expiresAt.toISOString() };
}

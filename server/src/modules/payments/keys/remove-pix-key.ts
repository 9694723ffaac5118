import type { OwnPixKey } from "@areon/contracts/payments/keys";
import { moneyHolder } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { whenAwayLater } from "../asking/when-away.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePixKey } from "./describe-pix-key.ts";
import { followPixKey } from "./follow-pix-key.ts";
import { beginRemoving, findPixKey, lockPixKey } from "./pix-key.queries.ts";

/** Gives a key up. Until the bank has heard of it, money to it still arrives here. */
export async function removePixKey(
  parts: PaymentsDependencies,
  id: string,
  act: { actor: Actor; origin: Origin },
): Promise<OwnPixKey | Refusal> {
  const { db, bank } = parts;
  if (!bank) return refuse("rails_off");
  const holder = await moneyHolder(db, act.actor.userId);
  const key = await findPixKey(db, id);
  if (!key || key.party_id !== holder?.partyId) return refuse("not_found");
  if (key.state === "removed") return describePixKey(parts, key);
  const isRemoving = await inTransaction(db, async (trx) => {
    const { state } = (await lockPixKey(trx, id))!;
    if (state !== "active") return state === "removing";
    await beginRemoving(trx, id);
    await recordAudit(trx, [
      { action: "payments.pix_key_removed", ...act, objectKind: "pix_key", objectId: id },
    ]);
    return true;
  });
  if (!isRemoving) return refuse("pix_key_not_active");
  await whenAwayLater(followPixKey({ ...parts, bank }, id));
  return describePixKey(parts, (await findPixKey(db, id))!);
}

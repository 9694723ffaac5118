import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { lookUpPayee as endpoint } from "@areon/contracts/wallet/wallet";
import { findPartyByKey, partyCard, type Vault } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { openWallets } from "../open-wallets.ts";
import { requireWallet } from "../require-wallet.ts";
import { chargeLookUp, chargeMiss, keepPayee, readToday } from "../wallet.queries.ts";

/** A miss counts double, so that keys can't be tried out one by one. */
const lookUpsADay = 20;

/**
 * Who is behind a key, before money goes there. Every look is counted and audited; whoever hides is
 * answered for like a key that nobody has.
 */
export async function lookUpPayee(
  { db, vault }: { db: Database; vault: Vault },
  key: string,
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { userId } = act.actor;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const found = await inTransaction(db, async (trx) => {
    const { date: day } = await readToday(trx);
    const used = await chargeLookUp(trx, { userId, day, most: lookUpsADay });
    if (used === undefined) {
      const subject = { objectKind: "party", objectId: "none" };
      await recordAudit(trx, [{ action: "wallet.payee_look_up_refused", ...act, ...subject }]);
      return refuse("look_ups_used_up");
    }
    const payeePartyId = await findPartyByKey({ db: trx, vault }, key);
    const isHit = payeePartyId !== undefined;
    if (!isHit) await chargeMiss(trx, { userId, day });
    await recordAudit(trx, [
      {
        action: "wallet.payee_looked_up",
        ...act,
        objectKind: "party",
        objectId: payeePartyId ?? "none",
        after: { is_hit: isHit },
      },
    ]);
    if (!isHit) return refuse("payee_not_found");
    if (payeePartyId === partyId) return refuse("payee_is_self");
    await openWallets(trx, [payeePartyId]);
    const payeeId = await keepPayee(trx, { partyId, payeePartyId });
    return { payeePartyId, payeeId, left: lookUpsADay - used };
  });
  if (isRefusal(found)) return found;
  const { shortName, document } = await partyCard({ db, vault }, found.payeePartyId);
  const { payeeId, left } = found;
  return { payee_id: payeeId, name: shortName, document, look_ups_left: left };
}

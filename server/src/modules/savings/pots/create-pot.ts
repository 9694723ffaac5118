import type { SavingsPot } from "@areon/contracts/savings/savings";
import { claimAccount } from "#modules/ledger";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readMostPots } from "./savings-settings.ts";
import { describePot } from "./describe-pots.ts";
import {
  findPots,
  insertPot,
  listOpenPots,
  lockPotsOf,
  type PotRow,
  type PotWish,
} from "./pot.queries.ts";
import { refuseSaleShares } from "./refuse-sale-shares.ts";

export interface NewPot extends PotWish {
  /** Born in the form. */
  id: string;
  actor: Actor;
  origin: Origin;
}

/** Opens a pot and its account in the books, once for each id. */
export async function createPot(db: Database, wish: NewPot): Promise<SavingsPot | Refusal> {
  const holder = await requireWallet(db, wish.actor.userId);
  if (isRefusal(holder)) return holder;
  const pot = await inTransaction(db, (trx) => open(trx, wish, holder.partyId));
  return isRefusal(pot) ? pot : describePot(db, pot);
}

async function open(trx: Trx, wish: NewPot, partyId: string): Promise<PotRow | Refusal> {
  const { id, actor, origin } = wish;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const [earlier] = await findPots(trx, [id]);
  if (earlier) return earlier.partyId === partyId ? earlier : refuse("intent_mismatch");
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (!(await readPartner(trx, "savings"))) return refuse("product_not_offered");
  await lockPotsOf(trx, partyId);
  const others = await listOpenPots(trx, partyId);
  const limit = await readMostPots(trx);
  if (others.length >= limit) return refuse("too_many_pots", { limit: String(limit) });
  const refusal = refuseSaleShares(others, wish.salePercent);
  if (refusal) return refusal;
  const account = { id, book: "savings_pots", owner: `party:${partyId}` };
  if (!(await claimAccount(trx, account))) return refuse("intent_mismatch");
  await insertPot(trx, { ...wish, partyId, createdBy: actor.userId });
  const object = { objectKind: "savings_pot", objectId: id };
  await recordAudit(trx, [{ action: "savings.pot_opened", actor, origin, ...object }]);
  return (await findPots(trx, [id]))[0]!;
}

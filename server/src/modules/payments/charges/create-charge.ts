import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { createCharge as endpoint, PixCharge } from "@areon/contracts/payments/charges";
import { requireWallet, type PartyCards } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findCharge, insertCharge, type ChargeRow } from "./charge.queries.ts";
import { describeCharge } from "./describe-charge.ts";
import { registerCharge } from "./register-charge.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];

/** Asks for money by Pix. When the bank takes too long the code follows, and screens are told. */
export async function createCharge(
  dependencies: PaymentsDependencies & { cards: PartyCards },
  wish: Wish,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<PixCharge | Refusal> {
  const { db, bank } = dependencies;
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, actor.userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const { purpose } = wish;
  const stored = await keepCharge(dependencies, wish, { actor, origin, partyId });
  if (isRefusal(stored)) return stored;
  if (stored.state === "new") await registerCharge({ ...dependencies, bank }, stored);
  return describeCharge(dependencies, { ...(await findCharge(db, stored.id))!, purpose });
}

/** The row comes first, so that what the bank may have registered is known here, whatever happens. */
async function keepCharge(
  { db }: PaymentsDependencies,
  wish: Wish,
  { actor, origin, partyId }: { actor: Actor; origin: Origin; partyId: string },
): Promise<ChargeRow | Refusal> {
  const before = await findCharge(db, wish.id);
  if (before) return isSame(before, wish, partyId) ? before : refuse("intent_mismatch");
  if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  await inTransaction(db, async (trx) => {
    const row = {
      id: wish.id,
      party_id: partyId,
      purpose: wish.purpose,
      txid: wish.id.replaceAll("-", ""),
      amount: decimalToCents(wish.amount),
      description: wish.description,
      lives_seconds: wish.lives_seconds,
      created_by: actor.userId,
    };
    if (!(await insertCharge(trx, row))) return;
    await recordAudit(trx, [
      {
        action: "payments.charge_created",
        actor,
        origin,
        objectKind: "charge",
        objectId: wish.id,
        after: { amount: row.amount, purpose: row.purpose },
      },
    ]);
  });
  const stored = (await findCharge(db, wish.id))!;
  return isSame(stored, wish, partyId) ? stored : refuse("intent_mismatch");
}

function isSame(stored: ChargeRow, wish: Wish, partyId: string): boolean {
  return (
    stored.party_id === partyId &&
    stored.purpose === wish.purpose &&
    stored.amount === decimalToCents(wish.amount) &&
    stored.description === wish.description &&
    stored.lives_seconds === wish.lives_seconds
  );
}

import type { Boleto } from "@areon/contracts/payments/boletos";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { whenAwayLater } from "../asking/when-away.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { beginCancelling, findBoleto, lockBoleto } from "./boleto.queries.ts";
import { describeBoleto } from "./describe-boleto.ts";
import { followBoleto } from "./follow-boleto.ts";
import { ownBoleto } from "./own-boleto.ts";
import { refuseBoleto } from "./refuse-boleto.ts";

/** The bank decides: only when it has taken the boleto back is nobody able to pay it. */
export async function cancelBoleto(
  parts: PaymentsDependencies,
  id: string,
  act: { actor: Actor; origin: Origin },
): Promise<Boleto | Refusal> {
  const { db, bank } = parts;
  if (!bank) return refuse("rails_off");
  const boleto = await ownBoleto(db, id, act.actor.userId);
  if (isRefusal(boleto)) return boleto;
  if (boleto.state === "cancelled") return describeBoleto(parts, boleto);
  const refusal = await inTransaction(db, async (trx) => {
    const locked = (await lockBoleto(trx, id))!;
    if (locked.state === "cancelling") return null;
    if (locked.state !== "open") return refuseBoleto(locked);
    await beginCancelling(trx, id);
    await recordAudit(trx, [
      { action: "payments.boleto_cancelled", ...act, objectKind: "boleto", objectId: id },
    ]);
    return null;
  });
  if (refusal) return refusal;
  await whenAwayLater(followBoleto({ ...parts, bank }, id));
  const after = { ...(await findBoleto(db, id))!, purpose: boleto.purpose };
  const isTaken = after.state === "cancelled" || after.state === "cancelling";
  return isTaken ? describeBoleto(parts, after) : refuse("boleto_not_open");
}

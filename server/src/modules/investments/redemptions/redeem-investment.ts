import type { InvestmentRedemption } from "@areon/contracts/investments/investments";
import { redemptionTerms } from "@areon/contracts/investments/terms/step-up";
import { examineMoneyActs, useUpGrants } from "#modules/identity";
import { refuseHolder, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal, centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findOwnApplication } from "../applications/application.queries.ts";
import { lockInvestmentsOf } from "../investment-money.ts";
import { describeRedemption } from "./describe-redemption.ts";
import { figureRedemption } from "./figure-redemption.ts";
import { payOut } from "./pay-out.ts";
import { findRedemptions } from "./redemption.queries.ts";

export interface RedeemRequest {
  /** Born in the form; the transfer to the wallet has the same one. */
  id: string;
  applicationId: string;
  /** Before taxes; without it all that is left. */
  amount: bigint | undefined;
  /** The figures that the person saw and agreed to with the PIN. */
  shown: { day: string; gross: bigint; net: bigint };
  grant: string;
  actor: Actor;
  origin: Origin;
}

/** Pays out what was shown, once for each id; when the day has turned since, nothing happens. */
export async function redeemInvestment(
  db: Database,
  request: RedeemRequest,
): Promise<InvestmentRedemption | Refusal> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  return inTransaction(db, async (trx) => {
    const refusal = await redeem(trx, request, holder.partyId);
    if (refusal) return refusal;
    const [row] = await findRedemptions(trx, [request.id]);
    return describeRedemption(row!);
  });
}

async function redeem(trx: Trx, request: RedeemRequest, partyId: string): Promise<Refusal | null> {
  const { id, applicationId, shown, actor, grant: token } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  await lockInvestmentsOf(trx, partyId);
  const terms = redemptionTerms({ day: shown.day, net: centsToDecimal(shown.net) });
  const bound = { payee: applicationId, amountCents: shown.gross, intentId: id, terms };
  const [act] = await examineMoneyActs(trx, [{ actor, grant: token, ...bound }]);
  if ("refusal" in act!) return act.refusal;
  const { holder, grant } = act!;
  const [earlier] = await findRedemptions(trx, [id]);
  if (earlier) {
    const isSame =
      earlier.party_id === holder.partyId &&
      earlier.application_id === applicationId &&
      earlier.gross === shown.gross;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const application = await findOwnApplication(trx, { id: applicationId, partyId });
  if (!application) return refuse("not_found");
  const figured = await figureRedemption(trx, application, request.amount);
  if (isRefusal(figured)) return figured;
  const { day, gross, net } = figured.figures;
  if (day !== shown.day || gross !== shown.gross || net !== shown.net) {
    const now = { gross: centsToReais(gross), net: centsToReais(net) };
    return refuse("investment_figures_changed", now);
  }
  if (isRefusal(grant)) return grant;
  await useUpGrants(trx, [grant.id]);
  const by = { actor, origin: request.origin };
  await payOut(trx, { id, kind: "asked", application, figures: figured.figures, by });
  return null;
}

import {
  contestReasons,
  type Contest,
  type ContestInput,
  type ContestReason,
} from "@areon/contracts/payments/contests";
import { sql } from "kysely";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { whenAwayLater } from "../asking/when-away.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findPayoutRow, type PayoutRow } from "../payouts/payout.queries.ts";
import { contestChange } from "./contest-change.ts";
import { readContestDays } from "./contest-days.ts";
import { sealContestDetails } from "./contest-details.ts";
import { findContest, insertContest } from "./contest.queries.ts";
import { describeContests } from "./describe-contest.ts";
import { followContest } from "./follow-contest.ts";

interface Act {
  actor: Actor;
  origin: Origin;
}

/** Asks the banks to take a Pix back that was sent by fraud. Everything else has another way. */
export async function openContest(
  parts: PaymentsDependencies,
  wish: ContestInput,
  act: Act,
): Promise<Contest | Refusal> {
  const { db, bank } = parts;
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const { reason } = wish;
  if (!isForBanks(reason)) return refuse("contest_elsewhere", { way: waysOut[reason] });
  const refusal = await inTransaction(db, async (trx) => {
    const input = JSON.stringify([holder.partyId, wish]);
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const before = await findContest(trx, wish.id);
    if (!before)
      return keepContest({ ...parts, trx }, { ...wish, reason, input }, { ...act, ...holder });
    const known = parts.vault.lookups("intent", input);
    const isSame = known.some(({ hash }) => hash.equals(before.input_hash));
    return isSame ? null : refuse("intent_mismatch");
  });
  if (refusal) return refusal;
  await whenAwayLater(followContest({ ...parts, bank }, wish.id));
  const [contest] = await describeContests(parts, [(await findContest(db, wish.id))!]);
  return contest!;
}

async function keepContest(
  { trx, vault }: PaymentsDependencies & { trx: Trx },
  wish: ContestInput & { reason: ContestReason; input: string },
  { actor, origin, partyId }: Act & { partyId: string },
): Promise<Refusal | null> {
  const { id, payout_id, reason, details, input } = wish;
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const payout = await findPayoutRow(trx, payout_id);
  if (!payout || payout.party_id !== partyId) return refuse("not_found");
  const refusal = await refusePayout(trx, payout);
  if (refusal) return refusal;
  const isNew = await insertContest(trx, {
    id,
    party_id: partyId,
    created_by: actor.userId,
    payout_id,
    end_to_end_id: payout.end_to_end_id!,
    reason,
    sealed_details: await sealContestDetails({ trx, vault }, actor.userId, details),
    input_hash: vault.lookup("intent", input),
  });
  if (!isNew) return refuse("contest_exists");
  await recordEvents(trx, [contestChange({ id, party_id: partyId })]);
  await recordAudit(trx, [
    {
      action: "payments.contest_opened",
      actor,
      origin,
      objectKind: "contest",
      objectId: id,
      after: { payout_id, reason },
    },
  ]);
  return null;
}

async function refusePayout(db: Database, payout: PayoutRow): Promise<Refusal | null> {
  const { kind, method, state, end_to_end_id, ended_at } = payout;
  const isSentPix = kind === "pix" && method === "pix" && state === "settled";
  if (!isSentPix || !end_to_end_id || !ended_at) return refuse("contest_not_possible");
  const days = await readContestDays(db);
  const { rows } = await sql<{ is_late: boolean }>`
    select platform.business_date(platform.now()) > platform.business_date(${ended_at}) + ${days}::int
      as is_late`.execute(db);
  return rows[0]!.is_late ? refuse("contest_too_late", { days }) : null;
}

type ElsewhereReason = Exclude<ContestInput["reason"], ContestReason>;

function isForBanks(reason: ContestInput["reason"]): reason is ContestReason {
  return (contestReasons as readonly string[]).includes(reason);
}

/** The network's rules leave these out; a person is led to who can help. */
const waysOut: Readonly<Record<ElsewhereReason, string>> = {
  commercial_dispute:
    "Desacordo sobre um produto ou serviço não é fraude para o Pix. Fale com quem vendeu; se a " +
    "compra foi na AREON, abra uma disputa no pedido. Você também pode ir ao Procon",
  wrong_key:
    "Um Pix para a pessoa errada só volta se quem recebeu devolver. Peça a devolução pelo " +
    "comprovante ou fale com o suporte, que tenta o contato com o banco de quem recebeu",
  regret:
    "Um Pix concluído não é desfeito por arrependimento. Peça a devolução a quem recebeu; em " +
    "compras, vale o prazo de desistência do pedido",
};

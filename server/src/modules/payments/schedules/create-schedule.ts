import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  createSchedule as endpoint,
  ScheduleInput,
} from "@areon/contracts/payments/schedules";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { maxOccurrences, scheduleDates } from "@areon/contracts/payments/schedule-dates";
import { scheduleTerms } from "@areon/contracts/payments/terms";
import { consumeGrant, ownDevice } from "#modules/identity";
import { readToday, requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findPayee } from "../payees/payee.queries.ts";
import { describeSchedule } from "./describe-schedule.ts";
import { scheduleChange } from "./schedule-change.ts";
import { findSchedule, insertSchedule } from "./schedule.queries.ts";

interface Act {
  actor: Actor;
  origin: Origin;
}

/**
 * Keeps what a person agreed to with the PIN: whom, how much each time, and on which days. Balance and
 * limits are looked at on the day itself.
 */
export async function createSchedule(
  parts: PaymentsDependencies,
  wish: ScheduleInput,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db, vault, bank } = parts;
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  // A repeat may come with another grant.
  const input = JSON.stringify([holder.partyId, { ...wish, grant: undefined }]);
  const refusal = await inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const before = await findSchedule(trx, wish.id);
    if (before) {
      const isSame = vault
        .lookups("intent", input)
        .some(({ hash }) => hash.equals(before.input_hash));
      return isSame ? null : refuse("intent_mismatch");
    }
    const inputHash = vault.lookup("intent", input);
    return keepSchedule(trx, wish, { ...act, partyId: holder.partyId, inputHash });
  });
  return refusal ?? describeSchedule(parts, (await findSchedule(db, wish.id))!);
}

async function keepSchedule(
  trx: Trx,
  wish: ScheduleInput,
  { actor, origin, partyId, inputHash }: Act & { partyId: string; inputHash: Buffer },
): Promise<Refusal | null> {
  const { id, payee_id, description, first_date, repeat, grant } = wish;
  const amount = decimalToCents(wish.amount);
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const dates = await chooseDates(trx, wish);
  if (isRefusal(dates)) return dates;
  const payee = await findPayee(trx, { id: payee_id, partyId });
  if (!payee?.is_valid) return refuse("payee_not_found");
  if (payee.source !== "key") return refuse("payee_not_for_schedules");
  // What may leave from a new device is counted on the day it leaves, which a schedule would get around.
  if (!(await ownDevice(trx, actor)).isConfirmed) return refuse("schedule_needs_device");
  const terms = scheduleTerms(wish);
  const binding = { payee: payee_id, amountCents: amount, intentId: id, terms };
  const refusal = await consumeGrant(trx, { actor, grant, purpose: "money_out", ...binding });
  if (refusal) return refusal;
  await insertSchedule(
    trx,
    {
      id,
      party_id: partyId,
      created_by: actor.userId,
      payee_id,
      amount,
      description,
      first_date,
      every: repeat?.every ?? null,
      input_hash: inputHash,
    },
    dates,
  );
  await recordEvents(trx, [scheduleChange({ id, party_id: partyId })]);
  await recordAudit(trx, [
    {
      action: "payments.schedule_created",
      actor,
      origin,
      objectKind: "schedule",
      objectId: id,
      after: { amount, payee_id, dates },
    },
  ]);
  return null;
}

async function chooseDates(
  trx: Trx,
  { first_date: first, repeat }: ScheduleInput,
): Promise<string[] | Refusal> {
  const { date: today } = await readToday(trx);
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const dates = scheduleDates({ first, ...repeat });
  if (dates === null) return refuse("schedule_too_long", { max: maxOccurrences });
  if (first > today && first <= last && dates.length > 0) return dates;
  return refuse("schedule_date_invalid", {
    first: inWords(addDays(today, 1)),
    last: inWords(last),
  });
}

function inWords(date: string): string {
  return date.split("-").toReversed().join("/");
}

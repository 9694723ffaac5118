import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { cancelSchedule as endpoint } from "@areon/contracts/payments/schedules";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describeSchedule } from "./describe-schedule.ts";
import { ownSchedule } from "./own-schedule.ts";
import { scheduleChange } from "./schedule-change.ts";
import {
  cancelWaiting,
  endIfNothingWaits,
  findSchedule,
  lockSchedule,
} from "./schedule.queries.ts";

/** Cancels one day, or all that still wait. A day that is being sent at this moment is sent or cancelled, not both. */
export async function cancelSchedule(
  parts: PaymentsDependencies,
  { id, date }: { id: string; date?: string },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const schedule = await ownSchedule(db, id, act.actor.userId);
  if (isRefusal(schedule)) return schedule;
  const cancelled = await inTransaction(db, async (trx) => {
    await lockSchedule(trx, id);
    const days = await cancelWaiting(trx, { id, date });
    if (days === 0) return 0;
    await endIfNothingWaits(trx, id);
    await recordEvents(trx, [scheduleChange(schedule)]);
    await recordAudit(trx, [
      {
        action: "payments.schedule_cancelled",
        ...act,
        objectKind: "schedule",
        objectId: id,
        after: { days, ...(date === undefined ? {} : { date }) },
      },
    ]);
    return days;
  });
  if (cancelled === 0) return refuse("schedule_not_open");
  return describeSchedule(parts, (await findSchedule(db, id))!);
}

import type { EndpointResult } from "@areon/contracts/core/endpoint";
import {
  payoutLimitKinds,
  type getPayoutLimits as endpoint,
} from "@areon/contracts/payments/limits";
import { ownDevice } from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { describeLimitChange } from "./describe-limit-change.ts";
import { listPendingChanges } from "./limit.queries.ts";
import { readStandings } from "./limit-standing.ts";

/** What may go out now by each rule, what of it is used, and which raises are on their way. */
export async function getPayoutLimits(
  db: Database,
  actor: Actor,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, actor.userId);
  if (isRefusal(holder)) return holder;
  const { clock, settings, of } = await readStandings(db, holder.partyId);
  const pending = await listPendingChanges(db, holder.partyId);
  const device = await ownDevice(db, actor);
  const most = { period: settings.periodMost, night: settings.nightMost };
  return {
    limits: payoutLimitKinds.map((kind) => {
      const waiting = pending.find((change) => change.kind === kind);
      return {
        kind,
        amount: centsToDecimal(of[kind].limit),
        used: centsToDecimal(of[kind].used),
        left: centsToDecimal(of[kind].left),
        most: centsToDecimal(most[kind]),
        pending: waiting ? describeLimitChange(waiting) : null,
      };
    }),
    period: clock.isNight ? "night" : "day",
    period_ends_at: clock.period.end.toISOString(),
    night_from: settings.nightFrom,
    night_to: settings.nightTo,
    raise_delay_hours: settings.raiseDelayHours,
    device: {
      label: device.label,
      is_confirmed: device.isConfirmed,
      each: device.isConfirmed ? null : centsToDecimal(settings.newDeviceEach),
      daily: device.isConfirmed ? null : centsToDecimal(of.new_device.limit),
      left_today: device.isConfirmed ? null : centsToDecimal(of.new_device.left),
    },
  };
}

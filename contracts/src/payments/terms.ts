import type { PayoutLimitKind } from "./limits.ts";
import type { PayoutMethod } from "./payouts.ts";
import type { ScheduleRepeat } from "./schedules.ts";

/**
 * What a person agrees to beside payee, amount and intent. Whoever asks for the grant and the act that
 * uses it up write it with the same words, so that a yes to one Pix is none to sixty.
 */
export function scheduleTerms(plan: {
  first_date: string;
  repeat?: ScheduleRepeat | undefined;
}): string {
  const { every, times, until } = plan.repeat ?? {};
  return every
    ? `schedule ${plan.first_date} every ${every} ${times ?? `until ${until}`}`
    : `schedule ${plan.first_date}`;
}

export function withdrawalTerms({ method, fee }: { method: PayoutMethod; fee: string }): string {
  return `withdrawal ${method} ${fee}`;
}

export function limitTerms(kind: PayoutLimitKind): string {
  return `limit ${kind}`;
}

export const deviceTerms = "confirm_device";

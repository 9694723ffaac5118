import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import type { Standing, Standings } from "./limit-standing.ts";

/** Which limit leaves no room, with what is left of it and the way out; null when all do. */
export function explainLimit(
  standings: Standings,
  { amount, counted }: { amount: bigint; counted: readonly Standing[] },
): Refusal | null {
  const { settings } = standings;
  const isNewDevice = counted.some(({ name }) => name === "new_device");
  if (isNewDevice && amount > settings.newDeviceEach) {
    return refuse("new_device_payout_too_high", { each: centsToReais(settings.newDeviceEach) });
  }
  const short = counted.find(({ left }) => amount > left);
  return short ? refuseFor(standings, short) : null;
}

function refuseFor({ clock, settings }: Standings, { name, limit, left }: Standing): Refusal {
  const { nightFrom, nightTo } = settings;
  const figures = { limit: centsToReais(limit), left: centsToReais(left) };
  const when = clock.isBeforeMidnight ? "amanhã" : "hoje";
  if (name === "new_device") {
    return refuse("new_device_limit_exceeded", { daily: figures.limit, left: figures.left });
  }
  if (name === "night") {
    return refuse("payout_night_limit_exceeded", {
      ...figures,
      night_from: hour(nightFrom),
      night_to: hour(nightTo),
      next_day: when,
    });
  }
  const next = clock.isNight ? `${hour(nightTo)} de ${when}` : `${hour(nightFrom)} de hoje`;
  return refuse("payout_limit_exceeded", { ...figures, next });
}

/** "20:00" is "20h", "22:30" is "22h30". */
function hour(time: string): string {
  const [hours, minutes] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

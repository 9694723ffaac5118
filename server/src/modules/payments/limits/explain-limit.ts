import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import type { Standing, Standings } from "./limit-standing.ts";

export type LimitedKind = "pix" | "withdrawal";

/** Which limit leaves no room, with what is left of it and the way out; null when all do. */
export function explainLimit(
  standings: Standings,
  { amount, counted, kind }: { amount: bigint; counted: readonly Standing[]; kind: LimitedKind },
): Refusal | null {
  const { settings } = standings;
  const isNewDevice = counted.some(({ name }) => name === "new_device");
  if (isNewDevice && amount > settings.newDeviceEach) {
    return refuse("new_device_payout_too_high", { each: centsToReais(settings.newDeviceEach) });
  }
  const short = counted.find(({ left }) => amount > left);
  return short ? refuseFor(standings, { short, amount, kind }) : null;
}

function refuseFor(
  { clock, settings, of }: Standings,
  { short, amount, kind }: { short: Standing; amount: bigint; kind: LimitedKind },
): Refusal {
  const { nightFrom, nightTo } = settings;
  const { name, limit, left } = short;
  const figures = { limit: centsToReais(limit), left: centsToReais(left) };
  const when = clock.isBeforeMidnight ? "amanhã" : "hoje";
  if (name === "new_device") {
    return refuse("new_device_limit_exceeded", { daily: figures.limit, left: figures.left });
  }
  // What no period leaves room for need not be tried again later.
  const isEverPossible = amount <= of.period.limit;
  if (name === "night") {
    const later = `Envie ${when} a partir das ${hour(nightTo)}`;
    return refuse("payout_night_limit_exceeded", {
      ...figures,
      night_from: hour(nightFrom),
      of: kind === "pix" ? "do seu Pix para pessoas" : "de saques e Pix para pessoas",
      way_out: wayOut(isEverPossible ? later : null, kind),
    });
  }
  const next = clock.isNight ? `${hour(nightTo)} de ${when}` : `${hour(nightFrom)} de hoje`;
  const later = `Envie a partir das ${next}`;
  return refuse("payout_limit_exceeded", {
    ...figures,
    way_out: wayOut(isEverPossible ? later : null, kind),
  });
}

/** Only a Pix can be put off to a day by schedule. */
function wayOut(later: string | null, kind: LimitedKind): string {
  if (later === null) return "Peça um limite maior em Limites";
  return `${later}, ${kind === "pix" ? "agende, " : ""}ou peça um limite maior em Limites`;
}

/** "20:00" is "20h", "22:30" is "22h30". */
function hour(time: string): string {
  const [hours, minutes] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

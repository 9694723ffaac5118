const zone = { timeZone: "America/Sao_Paulo" } as const;
const fullDay = new Intl.DateTimeFormat("pt-BR", {
  ...zone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("pt-BR", { ...zone, timeStyle: "medium" });
const shortClock = new Intl.DateTimeFormat("pt-BR", { ...zone, timeStyle: "short" });

/** "15/11/2026". */
export function dayText(moment: Date): string {
  return fullDay.format(moment);
}

/** "14:02:30". */
export function clockText(moment: Date): string {
  return clock.format(moment);
}

/** "15/11/2026 às 14h02", as screens write it. */
export function momentText(moment: Date): string {
  return `${dayText(moment)} às ${shortClock.format(moment).replace(":", "h")}`;
}

/** A day as ISO writes it, as people read it. */
export function isoDayText(day: string): string {
  return day.split("-").toReversed().join("/");
}

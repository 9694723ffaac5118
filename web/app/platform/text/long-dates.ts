const timeZone = "America/Sao_Paulo";

const longDate = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const weekday = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
});
const hour = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "numeric", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** `1 de outubro de 2026`. */
export function formatLongDate(instant: string): string {
  return longDate.format(Date.parse(instant));
}

/** `Sexta-feira, 13 de novembro`, from milliseconds. */
export function formatWeekday(ms: number): string {
  const text = weekday.format(ms);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `Bom dia`, `Boa tarde`, `Boa noite`, by the clock of Brasília. */
export function greetingAt(ms: number): string {
  const now = Number(hour.format(ms));
  if (now >= 5 && now < 12) return "Bom dia";
  return now >= 12 && now < 18 ? "Boa tarde" : "Boa noite";
}

/** `2026-11-13`: the day in Brasília, as dates are compared. */
export function dayAt(ms: number): string {
  return day.format(ms);
}

/** Days of the API have no hour and no zone, so they are read as the calendar writes them. */
const timeZone = "UTC";
const long = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const short = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "numeric", month: "short" });

/** `13 de novembro de 2026`, from `2026-11-13`. */
export function longDay(day: string): string {
  return long.format(Date.parse(day));
}

/** `13 nov`. */
export function shortDay(day: string): string {
  return short.format(Date.parse(day)).replace(" de ", " ").replace(".", "");
}

/** `13 nov 2026`, where several years stand in one list. */
export function shortDayOfYear(day: string): string {
  return `${shortDay(day)} ${day.slice(0, 4)}`;
}

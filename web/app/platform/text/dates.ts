/** Days and hours are those of Brasília everywhere, on the server as in the browser. */
const timeZone = "America/Sao_Paulo";

const clock = new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "numeric", month: "short" });
// Without the mark, pages that show no such date would carry it too.
const date = /* @__PURE__ */ new Intl.DateTimeFormat("pt-BR", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** `14h02`, from an instant of the API. */
export function formatClock(instant: string): string {
  return clock.format(Date.parse(instant)).replace(":", "h");
}

/** `13 nov`. */
export function formatDay(instant: string): string {
  return day.format(Date.parse(instant)).replace(" de ", " ").replace(".", "");
}

/** `12/03/2024`, for tables. */
export function formatDate(instant: string): string {
  return date.format(Date.parse(instant));
}

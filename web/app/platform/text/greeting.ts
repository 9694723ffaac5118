const hourOfDay = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  hour: "numeric",
  hourCycle: "h23",
});

/** By the clock of Brasília, as people there greet each other. */
export function greeting(nowMs: number): string {
  const hour = Number(hourOfDay.format(nowMs));
  if (hour >= 5 && hour < 12) return "Bom dia";
  return hour >= 12 && hour < 18 ? "Boa tarde" : "Boa noite";
}

/** Days in Brasília, both included. */
export interface Period {
  from: string;
  to: string;
}

/** `2026-11` and the months before it, newest first. */
export function monthsUntil(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

/** A whole month; the present one ends today. */
export function periodOfMonth(month: string, today: string): Period {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const last = `${month}-${String(days).padStart(2, "0")}`;
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** What the address asks for: a month, two days, or else the present month. */
export function askedPeriod(query: URLSearchParams, today: string): Period & { month?: string } {
  const from = query.get("de");
  const to = query.get("ate");
  if (isDay(from) && isDay(to)) {
    const end = to < today ? to : today;
    return from <= end ? { from, to: end } : { from: end, to: end };
  }
  const asked = query.get("mes");
  const isMonth = asked !== null && isDay(`${asked}-01`) && asked <= today.slice(0, 7);
  const month = isMonth ? asked : today.slice(0, 7);
  return { ...periodOfMonth(month, today), month };
}

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Date.parse(text);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}

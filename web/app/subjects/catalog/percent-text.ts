/** As the API wants it: "14" and "14.5" are "14.00" and "14.50"; nothing where it is no percent. */
export function percentOf(typed: string): string | undefined {
  const [whole, fraction = ""] = typed.split(".");
  if (!whole || !/^\d{1,3}$/.test(whole) || !/^\d{0,2}$/.test(fraction)) return undefined;
  const percent = `${Number(whole)}.${fraction.padEnd(2, "0")}`;
  return Number(percent) <= 100 ? percent : undefined;
}

/** What is wrong with it, in words; a figure above the whole was typed, not left out. */
export function percentComplaint(typed: string): string | undefined {
  if (percentOf(typed)) return undefined;
  return typed === "" ? "Preencha este campo" : "Use um valor de 0 a 100, com até 2 casas";
}

/** As a field shows it: "14.00" is "14". */
export function typedPercent(percent: string): string {
  return percent.includes(".") ? percent.replace(/\.?0+$/, "") : percent;
}

/** What stands in a field of text; a field of files has none. */
export function textIn(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Only its digits: "35.820" is 35820. */
export function digitsIn(values: FormData, name: string): string {
  return textIn(values, name).replaceAll(/\D/g, "");
}

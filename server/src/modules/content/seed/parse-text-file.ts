export interface TextFile {
  fields: Record<string, FieldValue>;
  /** Markdown. */
  text: string;
}

export type FieldValue = string | boolean | string[];

/** Fields that hold several things, parted by commas, or by semicolons where a thing may hold a comma. */
const lists = new Set(["tags", "requirements"]);

/** `name: value` lines between two lines of `---`, then the text. */
export function parseTextFile(name: string, file: string): TextFile {
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(file);
  if (!parts) throw new Error(`${name} does not begin with its fields between two lines of ---`);
  const fields: Record<string, FieldValue> = {};
  let list: string[] | undefined;
  for (const line of parts[1]!.split(/\r?\n/)) {
    const item = /^\s*-\s+(.+)$/.exec(line);
    if (item && list) {
      list.push(bare(item[1]!));
      continue;
    }
    if (line.trim() === "") continue;
    const [, key, said] = /^([a-z_]+):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`${name}: "${line}" is no field`);
    const value = readValue(key, said!.trim());
    list = Array.isArray(value) ? value : undefined;
    if (value !== null) fields[key] = value;
  }
  return { fields, text: parts[2]!.trim() };
}

function readValue(key: string, said: string): FieldValue | null {
  if (lists.has(key)) return splitList(said);
  if (said === "null") return null;
  if (said === "true" || said === "false") return said === "true";
  return bare(said);
}

function splitList(said: string): string[] {
  return said
    .split(said.includes(";") ? ";" : ",")
    .map((item) => item.trim())
    .filter((item) => item !== "" && item !== "null");
}

function bare(said: string): string {
  return /^(["']).*\1$/.test(said) ? said.slice(1, -1) : said;
}

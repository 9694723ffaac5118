import { Client } from "pg";

/** Every row of every table as text, read as the owner: what someone with a copy of the database sees. */
export async function dumpDatabase(ownerUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and schemaname <> 'places'
      order by 1`);
    const dump = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${name} t`,
      );
      dump.set(name, rows.map(({ line }) => line).join("\n"));
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Tables in which a text stands, readable or as the bytes of a binary column. */
export function tablesHolding(dump: ReadonlyMap<string, string>, text: string): string[] {
  const forms = [text, Buffer.from(text).toString("hex"), Buffer.from(text).toString("base64")];
  return [...dump]
    .filter(([, lines]) => forms.some((form) => lines.toLowerCase().includes(form.toLowerCase())))
    .map(([name]) => name);
}

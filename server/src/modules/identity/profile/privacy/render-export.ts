import { strToU8, zipSync } from "fflate";
import type { JsonDocument } from "#platform/json";
import { html, type SafeHtml } from "#platform/mail/safe-html";
import type { CollectedTable } from "./collect-personal-data.ts";

export interface ExportedPerson {
  userId: string;
  exportedAt: Date;
  tables: readonly CollectedTable[];
}

/** One archive: JSON for programs, CSV for spreadsheets, a page for people. */
export function renderExport(person: ExportedPerson): Uint8Array {
  const named = { ...person, tables: nameApart(person.tables) };
  const filled = named.tables.filter(({ rows }) => rows.length > 0);
  const sheets = filled.map((table): [string, Uint8Array] => [
    `csv/${table.table}.csv`,
    strToU8(renderSheet(table)),
  ]);
  return zipSync(
    {
      "dados.json": strToU8(renderJson(named)),
      "dados.html": strToU8(renderPage({ ...person, tables: filled }).toString()),
      ...Object.fromEntries(sheets),
    },
    { mtime: person.exportedAt },
  );
}

/** A person may be in one table in two ways, and neither part may take the place of the other. */
function nameApart(tables: readonly CollectedTable[]): CollectedTable[] {
  const seen = new Map<string, number>();
  return tables.map((table) => {
    const times = (seen.get(table.table) ?? 0) + 1;
    seen.set(table.table, times);
    return times === 1 ? table : { ...table, table: `${table.table}.${times}` };
  });
}

function renderJson({ userId, exportedAt, tables }: ExportedPerson): string {
  const content = Object.fromEntries(
    tables.map(({ table, title, rows, withheld }) => [table, { title, rows, withheld }]),
  );
  const exported_at = exportedAt.toISOString();
  return JSON.stringify(
    { format: "areon-export-1", user_id: userId, exported_at, tables: content },
    null,
    2,
  );
}

/** With semicolons and a byte order mark, as spreadsheets in Brazil expect it. */
function renderSheet({ labels, rows }: CollectedTable): string {
  const columns = Object.keys(labels);
  const lines = rows.map((row) => columns.map((column) => cell(textOf(row[column] ?? null))));
  return `\uFEFF${[Object.values(labels).map(cell), ...lines].map((line) => line.join(";")).join("\r\n")}\r\n`;
}

/** A cell that begins like a formula would be run by the spreadsheet. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}" +
  "table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}" +
  "th,td{text-align:left;vertical-align:top;border-bottom:1px solid #ccc;padding:.3rem .6rem}th{width:16rem}";

const dateFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

function renderPage({ exportedAt, tables }: ExportedPerson): SafeHtml {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <title>Seus dados na AREON</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Seus dados na AREON</h1>
        <p>
          Cópia feita em ${dateFormat.format(exportedAt)}. O arquivo dados.json tem o mesmo conteúdo
          para uso em outros sistemas.
        </p>
        ${tables.map(renderTable)}
      </body>
    </html> `;
}

function renderTable({ title, labels, rows }: CollectedTable): SafeHtml {
  const columns = Object.entries(labels);
  return html`<h2>${title}</h2>
    ${rows.map(
      (row) =>
        html`<table>
          ${columns.map(
            ([column, label]) =>
              html`<tr>
                <th>${label}</th>
                <td>${textOf(row[column] ?? null)}</td>
              </tr>`,
          )}
        </table> `,
    )}`;
}

function textOf(value: JsonDocument): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

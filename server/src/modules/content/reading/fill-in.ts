import { readSettingTexts } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { escapeHtml } from "#platform/escape-html";

/** Puts settings into texts: `{{orders.ship_days}}` becomes what is in force now. */
export interface FillIn {
  html(text: string): string;
  text(text: string): string;
}

const placeholder = /(R\$\s?)?\{\{\s*([a-z_]+(?:\.[a-z_]+)+)\s*\}\}(%| por cento)?/g;

export async function openFillIn(db: Database): Promise<FillIn> {
  const texts = await readSettingTexts(db);
  const fill = (text: string, write: (value: string) => string) =>
    text.replaceAll(placeholder, (_whole, before = "", key: string, after = "") =>
      write(between(before, texts[key] ?? "", after)),
    );
  return {
    html: (text) => fill(text, escapeHtml),
    text: (text) => fill(text, (value) => value),
  };
}

/** A sign that the writer already put beside the name is not written twice. */
function between(before: string, value: string, after: string): string {
  const bare = before ? value.replace(/^R\$\s/, "") : value;
  return `${before}${after ? bare.replace(/%$/, "") : bare}${after}`;
}

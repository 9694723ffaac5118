import { escapeHtml } from "../../escape-html.ts";
import { deliveries } from "../notices.ts";

export interface Field {
  name: string;
  label: string;
  placeholder?: string;
  value?: string;
}

/** A button with what it needs; `kind` weighs it against its neighbours. */
export function commandForm(
  path: string,
  label: string,
  {
    fields = [],
    hidden = {},
    quiet = true,
  }: { fields?: Field[]; hidden?: Record<string, string>; quiet?: boolean } = {},
): string {
  const inputs = fields.map(
    ({ name, label: text, placeholder = "", value = "" }) =>
      `<label><span>${escapeHtml(text)}</span><input name="${name}" value="${escapeHtml(value)}"
        placeholder="${escapeHtml(placeholder)}" autocomplete="off"></label>`,
  );
  const hiddenInputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/bank/control/${path}">
    ${hiddenInputs.join("")}${inputs.join("")}
    <button type="submit"${quiet ? ' class="quiet"' : ""}>${escapeHtml(label)}</button></form>`;
}

function deliveryField(): string {
  const options = Object.entries(deliveries).map(
    ([value, text]) => `<option value="${value}">${text}</option>`,
  );
  return `<label><span>Aviso</span><select name="notify">${options.join("")}</select></label>`;
}

/** Several buttons around one choice of how the notice is sent. */
export function commandGroup(
  commands: { path: string; label: string; quiet?: boolean }[],
  { amount = false }: { amount?: boolean } = {},
): string {
  const field = amount
    ? `<label><span>Valor</span><input name="amount" inputmode="decimal" placeholder="o devido"
        autocomplete="off"></label>`
    : "";
  const buttons = commands.map(
    ({ path, label, quiet = true }) =>
      `<button type="submit" formaction="/bank/control/${path}"${quiet ? ' class="quiet"' : ""}>${escapeHtml(label)}</button>`,
  );
  return `<form method="post" action="/bank/control/${commands[0]!.path}">
    ${field}${deliveryField()}${buttons.join("")}</form>`;
}

export function section(title: string, items: string[], empty: string): string {
  const list =
    items.length > 0 ? `<ul class="items">${items.join("")}</ul>` : `<p class="empty">${empty}</p>`;
  return `<section><h2>${escapeHtml(title)}</h2>${list}</section>`;
}

export function item(parts: {
  title: string;
  amount?: string;
  state: string;
  tone?: "good" | "bad" | "open";
  lines?: string[];
  actions?: string;
}): string {
  const lines = (parts.lines ?? []).map((line) => `<p class="line">${escapeHtml(line)}</p>`);
  return `<li class="item"><div class="head"><strong>${escapeHtml(parts.title)}</strong>
    <span class="amount">${escapeHtml(parts.amount ?? "")}</span>
    <span class="state ${parts.tone ?? "open"}">${escapeHtml(parts.state)}</span></div>
    ${lines.join("")}${parts.actions ? `<div class="actions">${parts.actions}</div>` : ""}</li>`;
}

const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

export function time(moment: string | Date): string {
  return timeFormat.format(new Date(moment));
}

import { escapeHtml } from "#platform/escape-html";

/**
 * Mark-up whose every inserted text is escaped. Only `html` makes one, so a plain string can't slip
 * into a mail unescaped without the compiler's notice.
 */
export class SafeHtml {
  readonly #markup: string;
  constructor(parts: TemplateStringsArray, values: readonly (string | SafeHtml)[]) {
    this.#markup = parts.reduce((text, part, index) => text + toMarkup(values[index - 1]!) + part);
  }
  toString(): string {
    return this.#markup;
  }
}

type Insertable = string | SafeHtml | readonly SafeHtml[];

export function html(parts: TemplateStringsArray, ...values: Insertable[]): SafeHtml {
  return new SafeHtml(
    parts,
    values.map((value) => (isList(value) ? joined(value) : value)),
  );
}

/** For an address in `href`: anything but a web address could run a script or open a program. */
export function webAddress(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new RangeError("a link in a mail must be a web address");
  }
  return url.href;
}

function isList(value: Insertable): value is readonly SafeHtml[] {
  return Array.isArray(value);
}

function joined(list: readonly SafeHtml[]): SafeHtml {
  return list.reduce((all, next) => html`${all}${next}`, html``);
}

function toMarkup(value: string | SafeHtml): string {
  return value instanceof SafeHtml ? value.toString() : escapeHtml(value);
}

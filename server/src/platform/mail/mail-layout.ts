import type { MailCompany } from "./mail-content.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/**
 * The one frame of every mail: paper, a deep green head, the message, who sent it. Mail programs
 * know tables and inline styles; those that honour dark mode get the second set of colours.
 */
export function mailLayout(options: {
  title: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  body: SafeHtml;
  company: MailCompany;
}): string {
  const { title, preview, body, company } = options;
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${darkColours}
      </head>
      <body class="paper" style="margin:0;padding:0;background:#F7F6F1">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        ${table(
          html`width="100%" class="paper" style="background:#F7F6F1"`,
          html`<td align="center" style="padding:24px 12px">
            ${table(html`width="100%" style="max-width:560px"`, head, card(body), foot(company))}
          </td>`,
        )}
      </body>
    </html> `.toString();
}

const font = "font-family:Figtree,system-ui,-apple-system,Roboto,'Segoe UI',Arial,sans-serif";
const textStyle = `${font};font-size:16px;line-height:1.55;color:#16211A`;
const smallStyle = `${font};font-size:13px;line-height:1.5;color:#566159`;
const headStyle =
  `background:#0B2E20;border-radius:16px 16px 0 0;padding:20px 28px;${font};` +
  "font-size:20px;font-weight:700;letter-spacing:0.04em;color:#F4F7F1";
const cardStyle =
  "background:#FFFFFF;border:1px solid #E4E1D6;border-top:0;" +
  "border-radius:0 0 16px 16px;padding:32px 28px";
const buttonStyle =
  `display:inline-block;padding:14px 24px;${font};` +
  "font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none";

const darkColours = html`<style>
  @media (prefers-color-scheme: dark) {
    .paper {
      background: #0d1712 !important;
    }
    .card {
      background: #15221b !important;
      border-color: #26362d !important;
    }
    .text {
      color: #eef2ea !important;
    }
    .muted {
      color: #a5b3a9 !important;
    }
    .action {
      background: #5cc48c !important;
    }
    .action a {
      color: #08231a !important;
    }
    .plain-link {
      color: #77d3a1 !important;
    }
  }
</style>`;

const head = html`<td style="${headStyle}">AREON</td>`;

function card(body: SafeHtml): SafeHtml {
  return html`<td class="card" style="${cardStyle}">${body}</td>`;
}

function foot({ name, cnpj }: MailCompany): SafeHtml {
  return html`<td class="muted" style="padding:20px 28px;${smallStyle}">
    ${name}<br />CNPJ ${cnpj}
  </td>`;
}

/** Mail programs lay out by tables, and a role keeps them from being read aloud as such. */
function table(attributes: SafeHtml, ...cells: SafeHtml[]): SafeHtml {
  const rows = cells.map(
    (cell) =>
      html`<tr>
        ${cell}
      </tr>`,
  );
  return html`<table role="presentation" cellpadding="0" cellspacing="0" ${attributes}>
    ${rows}
  </table>`;
}

export function mailHeading(text: string): SafeHtml {
  return html`<h1
    class="text"
    style="margin:0 0 16px;${font};font-size:24px;line-height:1.25;color:#16211A"
  >
    ${text}
  </h1>`;
}

export function mailParagraph(text: string): SafeHtml {
  return html`<p class="text" style="margin:0 0 16px;${textStyle}">${text}</p>`;
}

/** One button, and its address in full below for programs that do not show it. */
export function mailButton({ label, url }: { label: string; url: string }): SafeHtml {
  const link = html`<a href="${url}" style="${buttonStyle}">${label}</a>`;
  const cell = html`<td class="action" style="background:#12643F;border-radius:10px">${link}</td>`;
  return html`${table(html`style="margin:24px 0"`, cell)}
    <p class="muted" style="margin:0;${smallStyle}">
      Se o botão não abrir, copie este endereço:<br />
      <a class="plain-link" href="${url}" style="color:#12643F;word-break:break-all">${url}</a>
    </p>`;
}

/** The same message for programs and people that read plain text. */
export function mailText(options: {
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string } | undefined;
  company: MailCompany;
}): string {
  const { title, paragraphs, button, company } = options;
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  // Two dashes and a space: the sign by which mail programs know where the message ends.
  const foot = `-- \n${company.name}\nCNPJ ${company.cnpj}`;
  return `${[title, ...paragraphs, ...action, foot].join("\n\n")}\n`;
}

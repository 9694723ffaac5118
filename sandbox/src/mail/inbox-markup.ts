import { escapeHtml } from "../escape-html.ts";
import type { StoredMail } from "./mailbox.ts";

export function inboxListPage(mails: readonly StoredMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<li><a class="mail" href="/caixa-de-entrada/${mail.id}">
      <span class="mail-subject">${escapeHtml(mail.subject || "(sem assunto)")}</span>
      <span class="mail-to">para ${escapeHtml(mail.to.join(", "))}</span>
      ${time(mail)}
    </a></li>`,
  );
  const empty = to
    ? `<p class="empty">Nenhuma mensagem para <strong>${escapeHtml(to)}</strong>.</p>`
    : `<p class="empty">Nenhuma mensagem ainda. O que for enviado por e-mail aparece aqui.</p>`;
  return page(
    "Caixa de entrada",
    `<form class="filter" action="/caixa-de-entrada" method="get" role="search">
      <label for="para">Destinatário</label>
      <input id="para" name="para" type="search" inputmode="email" autocomplete="off"
        placeholder="nome@exemplo.com.br" value="${escapeHtml(to)}">
      <button type="submit">Filtrar</button>
    </form>
    <p class="count">${counted(mails.length)}</p>
    ${mails.length > 0 ? `<ul class="mails">${rows.join("")}</ul>` : empty}
    <form class="clear" action="/caixa-de-entrada/esvaziar" method="post">
      <button class="quiet" type="submit">Esvaziar a caixa</button>
    </form>`,
  );
}

export function inboxMailPage(mail: StoredMail): string {
  const headers = mail.headers.map(
    ({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const shown = mail.html
    ? `<iframe title="Mensagem como o destinatário a vê" src="/caixa-de-entrada/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : `<p class="empty">Esta mensagem tem só texto.</p>`;
  return page(
    mail.subject || "(sem assunto)",
    `<p><a class="back" href="/caixa-de-entrada">Voltar para a caixa</a></p>
    <dl class="envelope">
      <dt>De</dt><dd>${escapeHtml(mail.from)}</dd>
      <dt>Para</dt><dd>${escapeHtml(mail.to.join(", "))}</dd>
      <dt>Recebida</dt><dd>${time(mail)}</dd>
    </dl>
    ${shown}
    <details><summary>Versão em texto</summary><pre>${escapeHtml(mail.text)}</pre></details>
    <details><summary>Cabeçalhos</summary><dl class="headers">${headers.join("")}</dl></details>`,
  );
}

export function inboxMissingPage(): string {
  return page(
    "Mensagem não encontrada",
    `<p class="empty">As últimas 500 mensagens ficam guardadas até o programa ser reiniciado.</p>
    <p><a class="back" href="/caixa-de-entrada">Voltar para a caixa</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Correio de teste</title>
<link rel="stylesheet" href="/caixa-de-entrada/estilo.css">
</head>
<body>
<header><a href="/caixa-de-entrada">Correio de teste</a>
<p>Nenhuma destas mensagens saiu desta máquina.</p></header>
<main><h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

function time({ received_at: moment }: StoredMail): string {
  return `<time datetime="${moment}">${timeFormat.format(Date.parse(moment))}</time>`;
}

function counted(count: number): string {
  if (count === 0) return "Nenhuma mensagem";
  return count === 1 ? "1 mensagem" : `${count} mensagens`;
}

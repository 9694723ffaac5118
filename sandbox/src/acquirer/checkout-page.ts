import { toReais } from "../bank/amounts.ts";
import { escapeHtml } from "../escape-html.ts";
import { acquirerDocument } from "./document.ts";
import type { SessionRecord } from "./state.ts";

/** The page that people are sent to: it alone sees the card. */
export function checkoutPage(session: SessionRecord, problem?: string): string {
  const { id, cents, description, cancelUrl } = session;
  const cancel = `<a href="${escapeHtml(cancelUrl)}">Cancelar e voltar</a>`;
  if (session.status === "expired") {
    return acquirerDocument(
      "Pagamento vencido",
      `<h1>Este pagamento venceu</h1><p>Nada foi cobrado. Volte e comece de novo.</p>${cancel}`,
    );
  }
  if (session.status === "complete") {
    return acquirerDocument(
      "Pagamento feito",
      `<h1>Este pagamento já foi feito</h1>
      <p><a href="${escapeHtml(session.successUrl)}">Voltar à loja</a></p>`,
    );
  }
  return acquirerDocument(
    "Pagar com cartão",
    `<h1>${escapeHtml(description)}</h1><p class="balance">${toReais(cents)}</p>
    ${problem ? `<p class="item state bad" role="alert">${escapeHtml(problem)}</p>` : ""}
    <form class="wide" method="post" action="/acquirer/checkout/${id}">
    ${field("card", "Número do cartão", 'inputmode="numeric" autocomplete="cc-number"')}
    ${field("expiry", "Validade (MM/AA)", 'autocomplete="cc-exp" placeholder="12/30"')}
    ${field("code", "Código de segurança", 'inputmode="numeric" autocomplete="cc-csc"')}
    ${field("name", "Nome no cartão", 'autocomplete="cc-name"')}
    <button type="submit">Pagar ${toReais(cents)}</button></form>
    <p>${cancel}</p>
    <p class="line">Cartão de teste que paga: 4111 1111 1111 1111, validade e código quaisquer. Os
    outros são recusados.</p>`,
  );
}

function field(name: string, label: string, attributes: string): string {
  return `<label><span>${label}</span><input name="${name}" required ${attributes}></label>`;
}

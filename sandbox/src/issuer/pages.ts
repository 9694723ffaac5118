import { escapeHtml } from "../escape-html.ts";
import { toReais } from "../bank/amounts.ts";
import { item, section } from "../bank/page/markup.ts";
import { capturedCents, refundedCents, type Issuer } from "./issuer.ts";
import { moods, type AuthorisationRecord, type CardRecord } from "./state.ts";

const shown = 30;

function issuerDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/issuer/estilo.css">
</head>
<body>
${body}
</body>
</html>
`;
}

/** The issuer as its own staff would see it, with the levers that a test issuer has. */
export function operatorPage({ state }: Issuer): string {
  const newest = <T>(things: readonly T[]) => things.slice(-shown).toReversed();
  return issuerDocument(
    "Emissor",
    `<header><a href="/issuer">Emissor de demonstração</a>
    <p>Nenhum cartão daqui é de verdade.</p></header><main>
    <h1>Faça uma compra</h1>${purchaseForm(state.cards)}${moodForm(state.mood)}
    ${section(
      "Compras",
      newest(state.authorisations).map((one) => purchaseItem(one, state.cards)),
      "Nenhuma compra ainda.",
    )}
    ${section(
      "Avisos",
      newest(state.notices).map(({ id, authorisation, delivered, lastAnswer }) =>
        item({
          title: authorisation,
          state:
            delivered > 0 ? `Entregue ${delivered}×` : `Por entregar (${lastAnswer ?? "novo"})`,
          tone: delivered > 0 ? "good" : "open",
          lines: [id],
          actions: form(`notices/${id}/send`, delivered > 0 ? "Duplicar" : "Enviar já"),
        }),
      ),
      "Nenhum aviso ainda.",
    )}</main>`,
  );
}

function purchaseForm(cards: readonly CardRecord[]): string {
  if (cards.length === 0) return '<p class="empty">Nenhum cartão ainda: crie um na carteira.</p>';
  const options = cards
    .toReversed()
    .map(
      ({ id, holder, number, state }) =>
        `<option value="${id}">${escapeHtml(holder)}, final ${number.slice(-4)}${
          state === "active" ? "" : ` (${state === "frozen" ? "bloqueado" : "encerrado"})`
        }</option>`,
    );
  return `<form class="wide" method="post" action="/issuer/control/purchases">
    <label><span>Cartão</span><select name="card">${options.join("")}</select></label>
    <label><span>Loja</span><input name="merchant" value="Posto Rota 163" required></label>
    <label><span>Cidade</span><input name="city" value="Sorriso"></label>
    <label><span>País</span><input name="country" value="BR" maxlength="2" required></label>
    <label><span>Valor</span><input name="amount" inputmode="decimal" placeholder="120,00" required></label>
    <label><span>Onde</span><select name="channel"><option value="online">Pela internet</option>
    <option value="present">Na loja</option></select></label>
    <button type="submit">Comprar</button></form>`;
}

function moodForm(mood: string): string {
  const choices = Object.entries(moods).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="mood" value="${value}"${
        value === mood ? " checked" : ""
      }><span>${label}</span></label>`,
  );
  return `<section><h2>Humor do emissor</h2>
    <form class="mood" method="post" action="/issuer/control/mood"><fieldset>
    <legend>Como ele se comporta agora</legend>${choices.join("")}</fieldset>
    <button type="submit">Mudar</button></form></section>`;
}

const decisions = { pending: "Perguntando", approved: "Aprovada", declined: "Recusada" } as const;

function purchaseItem(purchase: AuthorisationRecord, cards: readonly CardRecord[]): string {
  const { id, decision, merchant, cents, openCents, reason } = purchase;
  const card = cards.find((one) => one.id === purchase.cardId);
  const captured = capturedCents(purchase);
  const actions =
    clearing(`purchases/${id}/capture`, "Cobrar", true) +
    (openCents > 0 ? clearing(`purchases/${id}/reverse`, "Desfazer", false) : "") +
    (captured > 0 ? clearing(`purchases/${id}/refund`, "Estornar", false) : "");
  return item({
    title: merchant.name,
    amount: toReais(cents),
    state: reason ? `${decisions[decision]}: ${reason}` : decisions[decision],
    tone: decision === "approved" ? "good" : decision === "pending" ? "open" : "bad",
    lines: [
      `Cartão final ${card?.number.slice(-4) ?? "?"}`,
      `Em aberto ${toReais(openCents)}, cobrado ${toReais(captured)}, estornado ${toReais(refundedCents(purchase))}`,
    ],
    actions,
  });
}

function clearing(path: string, label: string, hasRest: boolean): string {
  const rest = hasRest
    ? `<label><span>O resto</span><select name="rest"><option value="free">libera</option>
      <option value="keep">fica reservado</option></select></label>`
    : "";
  return `<form method="post" action="/issuer/control/${path}">
    <label><span>Valor</span><input name="amount" inputmode="decimal" placeholder="tudo" autocomplete="off"></label>
    ${rest}<button type="submit" class="quiet">${label}</button></form>`;
}

function form(path: string, label: string): string {
  return `<form method="post" action="/issuer/control/${path}">
    <button type="submit" class="quiet">${escapeHtml(label)}</button></form>`;
}

/** The only place where the number is read; it stands in a frame of the product's page. */
export function framePage(card: CardRecord | undefined): string {
  if (!card) {
    return issuerDocument(
      "Cartão",
      '<main class="frame"><p>Este acesso já foi usado ou venceu. Peça de novo.</p></main>',
    );
  }
  const [year, month] = card.expires.split("-");
  const number = card.number.match(/.{4}/g)!.join(" ");
  return issuerDocument(
    "Cartão",
    `<main class="frame"><dl>
    <dt>Número</dt><dd data-number>${number}</dd>
    <dt>Validade</dt><dd>${month}/${year!.slice(2)}</dd>
    <dt>Código</dt><dd>${card.code}</dd>
    <dt>Nome</dt><dd>${escapeHtml(card.holder)}</dd></dl></main>`,
  );
}

export const frameStyles = `
.frame{margin:0;padding:1rem;font:1rem/1.4 system-ui,sans-serif}
.frame dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:0}
.frame dt{color:GrayText}.frame dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
`;

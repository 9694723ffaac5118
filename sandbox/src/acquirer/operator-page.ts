import { toReais } from "../bank/amounts.ts";
import { item, section } from "../bank/page/markup.ts";
import { escapeHtml } from "../escape-html.ts";
import { owedToMerchant, refundedCents, type Acquirer } from "./acquirer.ts";
import { acquirerDocument } from "./document.ts";
import { moods, type DisputeRecord, type RefundRecord, type SessionRecord } from "./state.ts";

const shown = 30;

/** The acquirer as its own staff would see it, with the levers that a test acquirer has. */
export function operatorPage(acquirer: Acquirer): string {
  const { sessions, refunds, disputes, notices } = acquirer.state;
  const newest = <T>(things: readonly T[]) => things.slice(-shown).toReversed();
  return acquirerDocument(
    "Adquirente",
    `<h1>A pagar ao lojista</h1><p class="balance">${toReais(owedToMerchant(acquirer))}</p>
    ${moodForm(acquirer)}
    ${section(
      "Pagamentos",
      newest(sessions).map((session) => sessionItem(acquirer, session)),
      "Nenhum pagamento ainda.",
    )}
    ${section("Contestações", newest(disputes).map(disputeItem), "Nenhuma contestação ainda.")}
    ${section("Reembolsos", newest(refunds).map(refundItem), "Nenhum reembolso ainda.")}
    ${section(
      "Avisos",
      newest(notices).map(({ id, type, delivered, lastAnswer }) =>
        item({
          title: type,
          state:
            delivered > 0 ? `Entregue ${delivered}×` : `Por entregar (${lastAnswer ?? "novo"})`,
          tone: delivered > 0 ? "good" : "open",
          lines: [id],
          actions: form(`notices/${id}/send`, delivered > 0 ? "Duplicar" : "Enviar já"),
        }),
      ),
      "Nenhum aviso ainda.",
    )}`,
  );
}

function moodForm({ state }: Acquirer): string {
  const choices = Object.entries(moods).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="mood" value="${value}"${
        value === state.mood ? " checked" : ""
      }><span>${label}</span></label>`,
  );
  return `<section><h2>Humor da adquirente</h2>
    <form class="mood" method="post" action="/acquirer/control/mood"><fieldset>
    <legend>Como ela se comporta agora</legend>${choices.join("")}</fieldset>
    <button type="submit">Mudar</button></form></section>`;
}

const sessionStates = { open: "Aguardando", complete: "Pago", expired: "Vencido" } as const;

function sessionItem(acquirer: Acquirer, session: SessionRecord): string {
  const { id, status, cents, paymentIntentId, lastDigits } = session;
  const refunded = refundedCents(acquirer, paymentIntentId);
  const actions =
    status === "open"
      ? `<a href="/acquirer/checkout/${id}">Abrir a página</a>${form(`sessions/${id}/expire`, "Vencer")}`
      : paymentIntentId
        ? form(`payments/${paymentIntentId}/dispute`, "Contestar (chargeback)") +
          form(`payments/${paymentIntentId}/refund`, "Reembolsar o resto")
        : "";
  return item({
    title: session.description,
    amount: toReais(cents),
    state: sessionStates[status],
    tone: status === "complete" ? "good" : status === "open" ? "open" : "bad",
    lines: [
      session.reference ?? id,
      ...(lastDigits ? [`Cartão final ${lastDigits}`] : []),
      ...(refunded > 0 ? [`Devolvido: ${toReais(refunded)}`] : []),
    ],
    actions,
  });
}

const disputeStates = {
  needs_response: "Aberta",
  won: "Decidida para o lojista",
  lost: "Decidida para o cliente",
} as const;

function disputeItem({ id, cents, status, paymentIntentId }: DisputeRecord): string {
  const verdict = `disputes/${id}/verdict`;
  return item({
    title: paymentIntentId,
    amount: toReais(cents),
    state: disputeStates[status],
    tone: status === "won" ? "good" : status === "lost" ? "bad" : "open",
    actions:
      status === "needs_response"
        ? form(verdict, "Dar razão ao lojista", { verdict: "won" }) +
          form(verdict, "Dar razão ao cliente", { verdict: "lost" })
        : "",
  });
}

const refundStates = { pending: "Pendente", succeeded: "Feito", failed: "Falhou" } as const;

function refundItem({ id, cents, status, paymentIntentId }: RefundRecord): string {
  const end = `refunds/${id}/end`;
  return item({
    title: paymentIntentId,
    amount: toReais(cents),
    state: refundStates[status],
    tone: status === "succeeded" ? "good" : status === "failed" ? "bad" : "open",
    actions:
      status === "failed"
        ? ""
        : (status === "pending" ? form(end, "Concluir", { status: "succeeded" }) : "") +
          form(end, "Falhar", { status: "failed" }),
  });
}

function form(path: string, label: string, hidden: Record<string, string> = {}): string {
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="/acquirer/control/${path}">${inputs.join("")}
    <button type="submit" class="quiet">${escapeHtml(label)}</button></form>`;
}

import { toReais } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import { payeeRules } from "../partner/payee-rules.ts";
import { returnedOf } from "../actions/settle-payment.ts";
import type { PaymentRecord } from "../state.ts";
import { inWords } from "./words.ts";
import { commandGroup, item, section, time } from "./markup.ts";

const shown = 30;

export function paymentsSection(bank: Bank): string {
  const payments = Object.values(bank.state.payments).slice(-shown).toReversed();
  const items = payments.map((payment) =>
    item({
      title: payment.payee.name,
      amount: toReais(payment.cents),
      state: stateOf(payment),
      tone: { settled: "good", failed: "bad", processing: "open" }[payment.state] as "good",
      lines: [
        payment.rail === "pix" ? `Pix ${payment.endToEndId ?? ""}` : "Transferência bancária",
        payment.payee.key ?? payment.payee.account ?? "",
        time(payment.createdAt),
      ],
      actions: paymentActions(payment),
    }),
  );
  const rules = payeeRules.map(({ when, fate }) => `${when}: ${inWords(fate)}`);
  return section("Pagamentos enviados", items, "Nenhum pagamento ainda.") + rulesList(rules);
}

function stateOf({ state, failureCode, returns }: PaymentRecord): string {
  const returnedCents = returnedOf({ returns });
  if (state === "processing") return "Em processamento";
  if (state === "failed") return `Recusado: ${inWords(failureCode ?? "")}`;
  return returnedCents > 0 ? `Liquidado, devolvidos ${toReais(returnedCents)}` : "Liquidado";
}

function paymentActions({ id, state, rail, cents, returns }: PaymentRecord): string {
  const returnedCents = returnedOf({ returns });
  if (state === "processing") {
    return commandGroup([
      { path: `payments/${id}/settle`, label: "Liquidar", quiet: false },
      { path: `payments/${id}/fail`, label: "Recusar" },
    ]);
  }
  const isReturnable = state === "settled" && rail === "pix" && returnedCents < cents;
  return isReturnable
    ? commandGroup([{ path: `payments/${id}/return`, label: "Devolver" }], { amount: true })
    : "";
}

function rulesList(rules: string[]): string {
  const items = rules.map((rule) => `<li>${rule}</li>`).join("");
  return `<details><summary>Como provocar recusas</summary><ul>${items}
    <li>Chaves ninguem@…, telefones que terminam em 0000 e chaves aleatórias que começam com zeros não
    existem</li></ul></details>`;
}

export function contestsSection(bank: Bank): string {
  const items = Object.values(bank.state.contests).map((contest) =>
    item({
      title: `Contestação: ${inWords(contest.reason)}`,
      amount: toReais(bank.state.payments[contest.paymentId]?.cents ?? 0),
      state: { open: "Em análise", accepted: "Aceita", refused: "Recusada" }[contest.state],
      tone: { open: "open", accepted: "good", refused: "bad" }[contest.state] as "open",
      lines: [contest.endToEndId, contest.details, time(contest.createdAt)],
      actions:
        contest.state === "open"
          ? commandGroup(
              [
                { path: `contests/${contest.id}/accept`, label: "Aceitar", quiet: false },
                { path: `contests/${contest.id}/refuse`, label: "Recusar" },
              ],
              { amount: true },
            )
          : "",
    }),
  );
  return section("Contestações", items, "Nenhuma contestação.");
}

export function keysSection(bank: Bank): string {
  const items = Object.values(bank.state.keys).map((key) =>
    item({
      title: key.owner.name,
      state: {
        pending: "Aguardando",
        active: "Ativa",
        removed: "Removida",
        refused: "Recusada",
      }[key.state],
      tone: key.state === "active" ? "good" : key.state === "pending" ? "open" : "bad",
      lines: [`${key.type} ${key.value}`],
    }),
  );
  return section("Chaves Pix das pessoas", items, "Nenhuma chave registrada.");
}

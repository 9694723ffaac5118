import { generateSync } from "otplib";
import { demoPeople } from "../../../../db/seed/demo/people.ts";
import { escapeHtml } from "../../escape-html.ts";
import { toReais } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import { moods } from "../moods.ts";
import type { EntryRecord, NoticeRecord } from "../state.ts";
import { commandForm, item, section, time } from "./markup.ts";
import { boletosSection, chargesSection, receivedSection } from "./money-in.ts";
import { contestsSection, keysSection, paymentsSection } from "./money-out.ts";

const shown = 30;

/** The bank as its clerks would see it, with the levers that a test bank has. */
export function bankPage(bank: Bank): string {
  const { company, state } = bank;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(company.bankName)}</title>
<link rel="stylesheet" href="/bank/estilo.css">
</head>
<body>
<header><a href="/bank">${escapeHtml(company.bankName)}</a>
<p>Nenhum dinheiro daqui é de verdade. ${time(bank.clock.now())}</p></header>
<main>
<h1>Conta de ${escapeHtml(company.name)}</h1>
<p class="balance">${toReais(state.balanceCents)}</p>
${moodForm(bank)}
${chargesSection(bank)}
${boletosSection(bank)}
${paymentsSection(bank)}
${receivedSection(bank)}
${contestsSection(bank)}
${keysSection(bank)}
${noticesSection(state.notices)}
${statementSection(state.entries)}
${codesSection()}
</main>
</body>
</html>
`;
}

function moodForm({ state }: Bank): string {
  const choices = Object.entries(moods).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="mood" value="${value}"${
        value === state.mood.mood ? " checked" : ""
      }><span>${label}</span></label>`,
  );
  const scopes = [
    ["all", "tudo"],
    ["writes", "só o que altera"],
  ].map(
    ([value, label]) =>
      `<option value="${value}"${value === state.mood.scope ? " selected" : ""}>${label}</option>`,
  );
  return `<section><h2>Humor do banco</h2>
    <form class="mood" method="post" action="/bank/control/mood"><fieldset>
    <legend>Como o banco se comporta agora</legend>${choices.join("")}</fieldset>
    <label><span>Atinge</span><select name="scope">${scopes.join("")}</select></label>
    <button type="submit">Mudar</button></form></section>`;
}

function noticesSection(notices: NoticeRecord[]): string {
  const items = notices
    .slice(-shown)
    .toReversed()
    .map((notice) =>
      item({
        title: notice.subject,
        state:
          notice.delivered > 0
            ? `Entregue ${notice.delivered}×`
            : `Por entregar (${notice.lastAnswer ?? "ainda não tentado"})`,
        tone: notice.delivered > 0 ? "good" : "open",
        lines: [notice.source === "pix" ? "API Pix" : "Parceiro", time(notice.createdAt)],
        actions: commandForm("notices/release", notice.delivered > 0 ? "Duplicar" : "Enviar já", {
          hidden: { id: notice.id },
        }),
      }),
    );
  return section("Avisos", items, "Nenhum aviso ainda.");
}

function statementSection(entries: EntryRecord[]): string {
  const rails = {
    pix: "Pix",
    boleto: "Boleto",
    transfer: "TED",
    pix_return: "Devolução de Pix",
  };
  const items = entries
    .slice(-shown)
    .toReversed()
    .map((entry) =>
      item({
        title: `${rails[entry.rail]} · ${entry.counterparty?.name ?? ""}`,
        amount: `${entry.direction === "credit" ? "+" : "−"} ${toReais(entry.cents)}`,
        state: entry.direction === "credit" ? "Crédito" : "Débito",
        tone: entry.direction === "credit" ? "good" : "open",
        lines: [entry.endToEndId ?? entry.reference ?? entry.id, time(entry.at)],
      }),
    );
  return section("Extrato", items, "Nenhum lançamento ainda.");
}

/** Whoever tries the demonstration has no authenticator app with these secrets. */
function codesSection(): string {
  const items = demoPeople.flatMap((person) =>
    "totpSecret" in person
      ? [
          item({
            title: person.name,
            amount: generateSync({ secret: person.totpSecret }),
            state: "Vale por até 30 s",
            lines: [person.email],
          }),
        ]
      : [],
  );
  return section("Códigos de verificação da demonstração", items, "Ninguém tem um.");
}

import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import type { Policy } from "@areon/contracts/insurance/insurance";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { isoDayText, momentText } from "#platform/documents/times";
import { makeRoom, writeHead, writeRows, writeTitle } from "#platform/documents/write-sections";
import { centsToReais, decimalToCents } from "#platform/money";
import type { InsuranceTerms } from "../terms.ts";

interface Insured {
  name: string;
  /** Masked, as on receipts. */
  document: string;
}

/** The policy to print or to hand to a bank: the same figures as on the screens, and what was accepted. */
export function makePolicyDocument(
  policy: Policy,
  // As they were accepted: what is sold today may have other words.
  { insured, terms }: { insured: Insured; terms: InsuranceTerms },
): PDFKit.PDFDocument {
  const { title } = insuranceLineWords[policy.line];
  const document = openDocument(`Apólice ${policy.code}`);
  writeHead(document, {
    title: `Apólice ${policy.code} · ${title}`,
    figure: money(policy.insured),
  });
  writeRows(document, headRows(policy, insured));
  writeTitle(document, "Prêmio");
  writeRows(document, premiumRows(policy));
  writeTitle(document, "Parcelas");
  writeRows(
    document,
    policy.instalments.map(({ number, amount, due_on, paid_at }) => [
      `${number}ª, ${isoDayText(due_on)}`,
      `${money(amount)}${paid_at ? `, paga em ${momentText(new Date(paid_at))}` : ""}`,
    ]),
  );
  writeTitle(document, `Condições aceitas, versão ${policy.terms.version}`);
  writeLines(document, terms.paragraphs);
  writeLines(document, [`Assinatura do texto aceito (SHA-256): ${policy.terms.hash}`]);
  document.end();
  return document;
}

function headRows(policy: Policy, { name, document }: Insured): [string, string][] {
  const { insurer } = policy;
  return [
    ["Segurado", document ? `${name}, ${document}` : name],
    ["O que é segurado", policy.quote.subject],
    ["Seguradora", `${insurer.name}, CNPJ ${insurer.cnpj}`],
    ["Registro", insurer.licence],
    ["Situação", standingOf(policy)],
    ["Vigência", periodOf(policy)],
    ["Contratada em", momentText(new Date(policy.contracted_at))],
    ["Valor segurado", money(policy.insured)],
    ["Franquia", money(policy.quote.deductible)],
  ];
}

function standingOf({ state, has_begun, starts_on }: Policy): string {
  if (state === "active" && !has_begun) return `Começa em ${isoDayText(starts_on)}`;
  return stateWords[state];
}

const stateWords: Readonly<Record<Policy["state"], string>> = {
  active: "Em vigor",
  suspended: "Cobertura suspensa por falta de pagamento",
  cancelled: "Cancelada",
  ended: "Encerrada",
};

function periodOf({ starts_on, ends_on }: Policy): string {
  if (!ends_on) return "Sem efeito";
  return `das 0h de ${isoDayText(starts_on)} às 24h de ${isoDayText(ends_on)}`;
}

function premiumRows({ quote, paid, refunded, instalments }: Policy): [string, string][] {
  return [
    ["Taxa", `${quote.rate_percent.replace(".", ",")}% do valor segurado`],
    ["Prêmio líquido", money(quote.net_premium)],
    [`IOF (${quote.iof_percent.replace(".", ",")}%)`, money(quote.iof)],
    ["Prêmio total", `${money(quote.total)} em ${instalments.length}x sem juros`],
    ["Pago", money(paid)],
    ...(refunded === "0.00" ? [] : [["Devolvido", money(refunded)] satisfies [string, string]]),
    ["Tabela", `${quote.tariff.version}. ${quote.tariff.source}`],
  ];
}

function writeLines(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  const width = document.page.width - 2 * pageMargin;
  for (const line of lines) {
    document.font("plain").fontSize(10);
    makeRoom(document, document.heightOfString(line, { width }) + 6);
    document.fillColor(palette.ink).text(line, pageMargin, document.y, { width });
    document.y += 4;
  }
}

function money(decimal: string): string {
  return centsToReais(decimalToCents(decimal));
}

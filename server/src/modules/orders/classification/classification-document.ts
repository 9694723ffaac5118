import { units } from "@areon/contracts/brazil/units";
import {
  rulesInOrder,
  classificationParameterNames,
} from "@areon/contracts/catalog/terms/classification";
import {
  arithmeticRows,
  methodWords,
  numberWords,
  percentWords,
  reaisWords,
} from "@areon/contracts/catalog/terms/classification-words";
import type {
  ClassifiedLine,
  OrderClassification,
} from "@areon/contracts/orders/classification-tickets";
import type { PartyCard } from "#modules/identity";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { clockText, dayText } from "#platform/documents/times";
import { makeRoom, writeHead, writeRows, writeTitle } from "#platform/documents/write-sections";
import { centsToReais } from "#platform/money";

export interface ClassificationContent {
  code: string;
  freight: bigint;
  buyer: PartyCard;
  seller: PartyCard;
  classification: OrderClassification;
}

const columns = { labelWidth: 210 };

/** What was agreed, what was measured and what follows from it, as both screens show it. */
export function makeClassificationDocument(content: ClassificationContent): PDFKit.PDFDocument {
  const { code, classification } = content;
  const document = openDocument(`Acerto por classificação do pedido ${code}`);
  const { settlement } = classification;
  writeHead(document, {
    title: `Acerto por classificação do pedido ${code}`,
    figure: settlement ? reaisWords(settlement.release) : unsettledWords(classification),
  });
  const parties = [
    ["Comprador", named(content.buyer)],
    ["Vendedor", named(content.seller)],
  ] as const;
  writeRows(document, parties, columns);
  for (const line of classification.lines) writeLine(document, line);
  writeSettlement(document, content);
  writeFoot(document);
  document.end();
  return document;
}

/** Where figures are there and lead to nothing, the order's money went another way. */
function unsettledWords({ lines }: OrderClassification): string {
  return lines.some(({ ticket }) => ticket !== null) ? "Sem acerto pelo romaneio" : "Em aberto";
}

function named({ name, document }: PartyCard): string {
  return document ? `${name} · ${document}` : name;
}

function writeLine(document: PDFKit.PDFDocument, line: ClassifiedLine): void {
  const { title, quantity, unit, ticket } = line;
  writeTitle(document, title);
  const rules = rulesInOrder(line.table).map(
    (rule) =>
      `${classificationParameterNames[rule.parameter]} até ${percentWords(rule.limit)}, ${methodWords(rule)}`,
  );
  const rows: (readonly [string, string])[] = [
    ["Quantidade", `${numberWords(quantity)} ${units[unit].plural}`],
    ["Tabela acordada", rules.join("; ")],
    ...(ticket ? ticketRows(ticket) : [["Romaneio", "ainda não informado"] as const]),
  ];
  writeRows(document, rows, columns);
}

function ticketRows(ticket: NonNullable<ClassifiedLine["ticket"]>): [string, string][] {
  const who = ticket.entered_by === "buyer" ? "comprador" : "vendedor";
  const at = new Date(ticket.corrected_at ?? ticket.entered_at);
  return [
    ["Romaneio informado", `pelo ${who} em ${dayText(at)} às ${clockText(at)}`],
    ...arithmeticRows(ticket.result).map(({ label, value }): [string, string] => [label, value]),
  ];
}

function writeSettlement(
  document: PDFKit.PDFDocument,
  { classification: { settlement }, freight }: ClassificationContent,
): void {
  if (!settlement) return;
  writeTitle(document, settlement.settled_at ? "Acerto feito" : "Acerto previsto");
  const before = settlement.refunded_before;
  const at = settlement.settled_at ? new Date(settlement.settled_at) : null;
  const rows: (readonly [string, string])[] = [
    ["Devolvido ao comprador", reaisWords(settlement.refund)],
    ...(Number(before) > 0 ? [["Já devolvido antes", reaisWords(before)] as const] : []),
    ["Liberado ao vendedor", reaisWords(settlement.release)],
    ...(freight > 0n ? [["Frete, dentro do liberado", centsToReais(freight)] as const] : []),
    ...(at ? [["Data", `${dayText(at)} às ${clockText(at)}`] as const] : []),
  ];
  writeRows(document, rows, columns);
}

function writeFoot(document: PDFKit.PDFDocument): void {
  makeRoom(document, 60);
  document.font("plain").fontSize(9).fillColor(palette.muted);
  document.text(
    "Cada desconto é feito sobre o que o anterior deixou, arredondado uma vez para o grama. O frete não é descontado. O valor liberado ainda paga a taxa da venda.",
    pageMargin,
    document.y + 14,
    { width: document.page.width - 2 * pageMargin },
  );
  document.text("Emitido pela AREON, no horário de Brasília");
}

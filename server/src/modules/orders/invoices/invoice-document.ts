import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { OrderDocument } from "@areon/contracts/orders/delivery";
import type { PartyCard } from "#modules/identity";
import { onlyDrawable } from "#platform/documents/draw-text";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { clockText, dayText } from "#platform/documents/times";
import {
  makeRoom,
  plainSpaces,
  writeHead,
  writeRows,
  writeTitle,
} from "#platform/documents/write-sections";
import { centsToReais } from "#platform/money";
import type { LineRow } from "../reading/order.queries.ts";
import type { InvoiceRow } from "./invoice.queries.ts";

export interface InvoiceContent {
  row: InvoiceRow;
  buyer: PartyCard;
  seller: PartyCard;
  lines: readonly LineRow[];
  documents: readonly OrderDocument[];
  /** Who runs the platform, as registered. */
  company: string;
}

const methods: Readonly<Record<InvoiceRow["method"], string>> = {
  wallet: "Carteira AREON",
  pix: "Pix",
  boleto: "Boleto",
  card: "Cartão",
};

/** What was paid, by whom, to whom and for what: to print, or to file beside the NF-e. */
export function makeInvoiceDocument(content: InvoiceContent): PDFKit.PDFDocument {
  const document = openDocument(`Recibo do pedido ${content.row.code}`);
  writeHead(document, {
    title: `Recibo do pedido ${content.row.code}`,
    figure: centsToReais(content.row.total),
  });
  writeRows(document, partyRows(content));
  writeTitle(document, "Produtos");
  for (const line of content.lines) writeLine(document, line);
  writeSums(document, content.row);
  if (content.documents.length > 0) {
    writeTitle(document, "Documentos fiscais e de transporte");
    writeRows(
      document,
      content.documents.map(({ title, access_key }) => [title, access_key ?? ""]),
    );
  }
  writeFoot(document, content.company);
  document.end();
  return document;
}

function partyRows({ row, buyer, seller }: InvoiceContent): [string, string][] {
  return [
    ["Comprador", named(buyer)],
    ["Vendedor", named(seller)],
    ["Pago em", `${dayText(row.paid_at)} às ${clockText(row.paid_at)}`],
    ["Forma", methods[row.method]],
  ];
}

function named({ name, document }: PartyCard): string {
  return onlyDrawable(document ? `${name} · ${document}` : name);
}

function writeLine(document: PDFKit.PDFDocument, line: LineRow): void {
  makeRoom(document, 44);
  const { y } = document;
  const right = document.page.width - pageMargin;
  document.font("strong").fontSize(10).fillColor(palette.ink);
  const total = money(line.total);
  const totalWidth = document.widthOfString(total);
  document.text(total, right - totalWidth, y, { lineBreak: false });
  document.text(onlyDrawable(line.title), pageMargin, y, {
    width: right - pageMargin - totalWidth - 16,
  });
  document.font("plain").fontSize(9).fillColor(palette.muted);
  document.text(`${quantityWords(line)} a ${priceText(line.unit_price)}`, pageMargin);
  document.y += 6;
}

/** "7,333 sacas". */
function quantityWords({ quantity, unit }: LineRow): string {
  const number = quantityText(quantity);
  const { singular, plural } = units[unit as UnitCode];
  const [whole, decimals] = number.split(".");
  const grouped = whole!.replaceAll(/\B(?=(?:\d{3})+$)/g, ".");
  return `${decimals ? `${grouped},${decimals}` : grouped} ${number === "1" ? singular : plural}`;
}

/** Up to four digits, as it was agreed to. */
const price = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  maximumFractionDigits: 4,
});

function priceText(decimal: string): string {
  return plainSpaces(price.format(decimal as `${number}`));
}

function writeSums(document: PDFKit.PDFDocument, row: InvoiceRow): void {
  makeRoom(document, 110);
  const right = document.page.width - pageMargin;
  const lineY = document.y + 4;
  document.moveTo(pageMargin, lineY).lineTo(right, lineY).strokeColor(palette.line).stroke();
  document.y = lineY + 10;
  const sums: [string, bigint][] = [
    ["Produtos", row.goods],
    ...(row.freight > 0n ? [["Frete", row.freight] satisfies [string, bigint]] : []),
    ["Total pago", row.total],
    ...(row.refunded > 0n ? [["Devolvido", -row.refunded] satisfies [string, bigint]] : []),
  ];
  for (const [label, cents] of sums) {
    const { y } = document;
    const isTotal = label === "Total pago";
    document.font(isTotal ? "strong" : "plain").fontSize(isTotal ? 12 : 10);
    document.fillColor(isTotal ? palette.ink : palette.muted).text(label, pageMargin, y);
    const text = money(cents);
    const x = right - document.widthOfString(text);
    document.fillColor(palette.ink).text(text, x, y, { lineBreak: false });
    document.y = y + 18;
  }
}

function writeFoot(document: PDFKit.PDFDocument, company: string): void {
  makeRoom(document, 60);
  const width = document.page.width - 2 * pageMargin;
  document.font("plain").fontSize(9).fillColor(palette.muted);
  document.text(
    "Este recibo prova o pagamento e não substitui a nota fiscal do vendedor.",
    pageMargin,
    document.y + 14,
    { width },
  );
  document.text(
    ["Emitido pela AREON, no horário de Brasília", company].filter(Boolean).join(" · "),
    {
      width,
    },
  );
}

function money(cents: bigint): string {
  return plainSpaces(centsToReais(cents));
}

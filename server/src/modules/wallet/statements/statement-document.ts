import { setImmediate } from "node:timers/promises";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { clockText, isoDayText } from "#platform/documents/times";
import { toWinAnsi } from "#platform/documents/win-ansi";
import { centsToReais } from "#platform/money";
import { accountNumber } from "./account-number.ts";
import type { Statement, StatementLine } from "./collect-statement.ts";

/** Every reader has these two, and measuring their letters is much faster than measuring ours. */
const plain = "Helvetica";
const strong = "Helvetica-Bold";
const rowHeight = 28;
const columns = { time: pageMargin, text: pageMargin + 52, amount: 340, balance: 446 };
const numberWidth = 100;
const gap = 8;

/** Between so many lines other requests get their turn: a long statement is seconds of work. */
const linesAtOnce = 200;

/** The statement on paper: day by day, with the balance after each movement. */
export async function makeStatementDocument(statement: Statement): Promise<PDFKit.PDFDocument> {
  const { from, to, lines } = statement;
  const document = openDocument(`Extrato de ${isoDayText(from)} a ${isoDayText(to)}`);
  writeHead(document, statement);
  let day = "";
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === 0) await setImmediate();
    const isNewDay = line.day !== day;
    makeRoom(document, isNewDay ? 2 * rowHeight : rowHeight);
    if (isNewDay) writeDay(document, line.day);
    day = line.day;
    writeLine(document, line);
  }
  if (lines.length === 0) {
    document.font(plain).fontSize(10).fillColor(palette.muted);
    document.text("Nenhum movimento neste período.", pageMargin, document.y + 12);
  }
  numberPages(document);
  document.end();
  return document;
}

function writeHead(document: PDFKit.PDFDocument, statement: Statement): void {
  document.font(strong).fontSize(16).fillColor(palette.brand).text("AREON · Extrato");
  document.font(plain).fontSize(10).fillColor(palette.ink);
  for (const line of headLines(statement)) document.text(toWinAnsi(line));
  document.moveDown(0.6);
  const sums = [
    ["Saldo inicial", statement.openingBalance],
    ["Entradas", statement.credits],
    ["Saídas", -statement.debits],
    ["Saldo final", statement.closingBalance],
  ] as const;
  const y = document.y;
  for (const [index, [label, cents]] of sums.entries()) {
    const x = pageMargin + index * 125;
    document.font(plain).fontSize(9).fillColor(palette.muted).text(label, x, y);
    document
      .font(strong)
      .fontSize(11)
      .fillColor(palette.ink)
      .text(moneyText(cents), x, y + 13);
  }
  document.y = y + 40;
  if (statement.held === null) return;
  const [held, free] = [statement.held, statement.closingBalance - statement.held];
  document.font(plain).fontSize(9).fillColor(palette.muted);
  const words = `Do saldo final, ${moneyText(free)} disponível e ${moneyText(held)} reservado`;
  writeAt(document, words, pageMargin, y + 34);
  document.y = y + 52;
}

/** Whose it is, of which account, kept by whom, and of which days. */
export function headLines(statement: Omit<Statement, "lines">): string[] {
  const { partyId, name, document: number, keeper, from, to } = statement;
  return [
    `${name} · ${number}`,
    `Conta ${accountNumber(partyId)}`,
    [keeper.name, keeper.document && `CNPJ ${keeper.document}`].filter(Boolean).join(" · "),
    `De ${isoDayText(from)} a ${isoDayText(to)}, no horário de Brasília`,
  ];
}

/** A new page when the next rows would run into the foot. */
function makeRoom(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - pageMargin - 20) {
    document.addPage();
    document.y = pageMargin;
  }
}

function writeDay(document: PDFKit.PDFDocument, day: string): void {
  const y = document.y + 8;
  document.font(strong).fontSize(10).fillColor(palette.brand).text(isoDayText(day), pageMargin, y);
  document.y = y + rowHeight - 10;
}

function writeLine(document: PDFKit.PDFDocument, line: StatementLine): void {
  const { movement, signed, at, balanceAfter } = line;
  const { y } = document;
  document.font(plain).fontSize(9).fillColor(palette.muted);
  writeAt(document, clockText(at), columns.time, y);
  writeRight(document, moneyText(balanceAfter), columns.balance, y);
  document.font(strong).fillColor(palette.ink);
  const amount = moneyText(signed);
  writeRight(document, amount, columns.amount, y);
  const amountStart = columns.amount + numberWidth - document.widthOfString(amount);
  document.font(plain);
  const title = fitText(document, movement.title, amountStart - columns.text - gap);
  writeAt(document, title, columns.text, y);
  document.fontSize(8).fillColor(palette.muted);
  const detailWidth = columns.amount + numberWidth - columns.text;
  writeAt(document, fitText(document, movement.detail, detailWidth), columns.text, y + 12);
  document.y = y + rowHeight;
}

/** In one piece: looking for places to break a line costs more than all else. */
function writeAt(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  document.text(text, x, y, { lineBreak: false });
}

function writeRight(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  writeAt(document, text, x + numberWidth - document.widthOfString(text), y);
}

/** Cut where the column ends, by the letters' own widths in the font that is set. */
export function fitText(document: PDFKit.PDFDocument, text: string, width: number): string {
  const letters = Array.from(toWinAnsi(text));
  const whole = letters.join("");
  if (document.widthOfString(whole) <= width) return whole;
  let [fits, most] = [0, letters.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (document.widthOfString(shortened(letters, middle)) <= width) fits = middle;
    else most = middle - 1;
  }
  return shortened(letters, fits);
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join("").trimEnd()}…`;
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const y = document.page.height - pageMargin - 10;
    document.font(plain).fontSize(8).fillColor(palette.muted);
    document.text(`Página ${page + 1} de ${count}`, pageMargin, y, { lineBreak: false });
  }
}

function moneyText(cents: bigint): string {
  return centsToReais(cents).replaceAll("\u00A0", " ");
}

import { onlyDrawable } from "./draw-text.ts";
import { pageMargin } from "./open-document.ts";
import { palette } from "./palette.ts";

const headHeight = 130;

/** The band at the top of a paper: what it is, and the one figure it is about. */
export function writeHead(
  document: PDFKit.PDFDocument,
  { title, figure }: { title: string; figure: string },
): void {
  document.rect(0, 0, document.page.width, headHeight).fill(palette.brand);
  document.font("strong").fontSize(16).fillColor(palette.onBrand).text("AREON", pageMargin, 30);
  document.font("plain").fontSize(12).fillColor(palette.onBrandMuted);
  document.text(title, pageMargin, 60);
  document.font("strong").fontSize(26).fillColor(palette.onBrand);
  document.text(plainSpaces(figure), pageMargin, 78);
  document.y = headHeight + 24;
}

export function writeTitle(document: PDFKit.PDFDocument, title: string): void {
  makeRoom(document, 70);
  document.font("strong").fontSize(12).fillColor(palette.brand);
  document.text(onlyDrawable(title), pageMargin, document.y + 14);
  document.y += 6;
}

/** Labels on the left, what they say on the right. */
export function writeRows(
  document: PDFKit.PDFDocument,
  rows: readonly (readonly [label: string, value: string])[],
  { labelWidth }: { labelWidth: number } = { labelWidth: 120 },
): void {
  const width = document.page.width - 2 * pageMargin - labelWidth;
  for (const [label, value] of rows) {
    makeRoom(document, 40);
    const { y } = document;
    document.font("plain").fontSize(10).fillColor(palette.muted);
    document.text(onlyDrawable(label), pageMargin, y, { width: labelWidth - 8 });
    const labelEnd = document.y;
    document.font("strong").fontSize(10).fillColor(palette.ink);
    document.text(onlyDrawable(plainSpaces(value)), pageMargin + labelWidth, y, { width });
    document.y = Math.max(document.y, labelEnd) + 5;
  }
}

/** A new page when what comes next would run into the margin. */
export function makeRoom(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height <= document.page.height - pageMargin) return;
  document.addPage();
  document.y = pageMargin;
}

/** Amounts are written with spaces that do not break, which a reader of PDF text does not find. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00A0", " ");
}

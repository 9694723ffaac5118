import type { Receipt } from "@areon/contracts/wallet/wallet";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { receiptFoot, receiptText } from "./receipt-rows.ts";

const headHeight = 150;
const valueLeft = pageMargin + 120;

/** One page to print or to file. */
export function makeReceiptDocument(receipt: Receipt): PDFKit.PDFDocument {
  const { amount, headline, rows } = receiptText(receipt);
  const document = openDocument(`Comprovante ${receipt.authentication}`);
  const { width } = document.page;
  document.rect(0, 0, width, headHeight).fill(palette.brand);
  document.font("strong").fontSize(16).fillColor(palette.onBrand);
  document.text("AREON", pageMargin, 34);
  document.font("plain").fontSize(12).fillColor(palette.onBrandMuted);
  document.text(headline, pageMargin, 72);
  document.font("strong").fontSize(30).fillColor(palette.onBrand).text(amount, pageMargin, 90);
  let y = headHeight + 32;
  for (const { label, value } of rows) {
    document.font("plain").fontSize(11).fillColor(palette.muted).text(label, pageMargin, y);
    document.font("strong").fontSize(12).fillColor(palette.ink);
    document.text(value, valueLeft, y, { width: width - valueLeft - pageMargin });
    y = Math.max(document.y, y + 16) + 10;
  }
  document
    .font("plain")
    .fontSize(9)
    .fillColor(palette.muted)
    .text(receiptFoot, pageMargin, y + 12);
  document.end();
  return document;
}

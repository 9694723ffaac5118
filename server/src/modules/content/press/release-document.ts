import type { PressRelease } from "@areon/contracts/content/press";
import { onlyDrawable } from "#platform/documents/draw-text";
import { openDocument, pageMargin } from "#platform/documents/open-document";
import { palette } from "#platform/documents/palette";
import { isoDayText } from "#platform/documents/times";
import { makeRoom, plainSpaces, writeTitle } from "#platform/documents/write-sections";
import { blocksOfHtml, type TextBlock } from "../html/blocks-of-html.ts";

/** A release as newsrooms file it: who says it and when, then the text. */
export function makeReleaseDocument(
  release: Pick<PressRelease, "title" | "date" | "category" | "summary" | "content">,
): PDFKit.PDFDocument {
  const document = openDocument(release.title);
  const width = document.page.width - 2 * pageMargin;
  document.font("strong").fontSize(16).fillColor(palette.brand).text("AREON", pageMargin, 48);
  document.font("plain").fontSize(10).fillColor(palette.muted);
  document.text(`Comunicado à imprensa · ${release.category} · ${isoDayText(release.date)}`);
  document.font("strong").fontSize(22).fillColor(palette.ink);
  document.text(drawable(release.title), pageMargin, document.y + 18, { width });
  document.font("plain").fontSize(12).fillColor(palette.muted);
  document.text(drawable(release.summary), pageMargin, document.y + 8, { width, lineGap: 2 });
  document.y += 10;
  for (const block of blocksOfHtml(release.content)) writeBlock(document, block);
  document.end();
  return document;
}

function writeBlock(document: PDFKit.PDFDocument, { kind, text }: TextBlock): void {
  if (kind === "heading") return writeTitle(document, text);
  const indent = kind === "item" ? 14 : 0;
  const width = document.page.width - 2 * pageMargin - indent;
  makeRoom(document, 40);
  document.font("plain").fontSize(11).fillColor(palette.ink);
  if (kind === "item") document.text("•", pageMargin, document.y, { width: 10, lineBreak: false });
  document.text(drawable(text), pageMargin + indent, document.y, { width, lineGap: 2 });
  document.y += kind === "item" ? 3 : 8;
}

function drawable(text: string): string {
  return onlyDrawable(plainSpaces(text));
}

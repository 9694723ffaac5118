import PdfKitDocument from "pdfkit";
import { readFaces } from "./fonts.ts";

export const pageMargin = 48;

/** An empty A4 with the site's typeface, named for whoever opens it. */
export function openDocument(title: string): PDFKit.PDFDocument {
  const document = new PdfKitDocument({
    size: "A4",
    margin: pageMargin,
    bufferPages: true,
    lang: "pt-BR",
    info: { Title: title, Author: "AREON" },
  });
  const { plain, strong } = readFaces();
  document.registerFont("plain", plain);
  document.registerFont("strong", strong);
  return document;
}

import { extractText, getDocumentProxy } from "unpdf";

/** All that a reader finds in a PDF, on one line, whatever faces it was written in. */
export async function readPdfText(file: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

import { strToU8, zipSync } from "fflate";

/** Papers as people send them, made by hand so that each has exactly what a test is about. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

export function archiveOf(names: readonly string[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)]))));
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`;

/** A new Word text, with whatever else is named beside it. */
export function docxWith(...names: string[]): Buffer {
  const parts = ["_rels/.rels", "word/document.xml", ...names];
  return Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8(types),
      ...Object.fromEntries(parts.map((name) => [name, strToU8(name)])),
    }),
  );
}

/** The container of old Word files, with the streams that are named. */
export function docWith(...streams: string[]): Buffer {
  const head = Buffer.alloc(1024);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  return Buffer.concat([head, ...streams.map((name) => Buffer.from(name, "utf16le"))]);
}

/**
 * Whether an XML is data alone, as an invoice is. A stylesheet, a document type with its entities or an inclusion
 * makes the program that opens it fetch, replace or run something; a page or a drawing may carry scripts.
 */
export function isPlainXml(text: string): boolean {
  if (instructions.test(text) || declarations.test(text)) return false;
  const encoding = /^\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (encoding !== undefined && !plainEncodings.test(encoding)) return false;
  return [...text.matchAll(namespaces)].every(([, value = ""]) => isOfData(value.slice(1, -1)));
}

/** Whatever is written to a program, apart from the declaration at the top. */
const instructions = /<\?(?!xml[\s?])/i;
/** `<!DOCTYPE`, `<!ENTITY` and their like; comments and CDATA hold text only. */
const declarations = /<!(?!--|\[CDATA\[)/;
/** Under another encoding the same bytes would be read as other markup than was looked at. */
const plainEncodings = /^(?:utf-8|us-ascii|iso-8859-1|windows-1252)$/i;
/** A name begins behind a space or a quote; looked for anywhere, a long row of them would take the square of its length. */
const namespaces = /(?<=[\s"'])xmlns[^=\s"'<>]*\s*=\s*("[^"]*"|'[^']*')/g;

/** Those of signatures and schemas hold data; of the others, a reference could hide the name. */
function isOfData(namespace: string): boolean {
  if (namespace.includes("&")) return false;
  const ofTheWeb = /^\s*https?:\/\/(?:www\.)?w3\.org\/(.*)$/is.exec(namespace)?.[1];
  return ofTheWeb === undefined || /(?:xmldsig|xmlenc|XMLSchema)/.test(ofTheWeb);
}

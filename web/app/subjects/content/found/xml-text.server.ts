const codes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** All but the signs that XML admits. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Any words as the text of an element: signs of the format as codes, and none that it forbids. */
export function xmlText(words: string): string {
  return words.replaceAll(notXml, "").replaceAll(/[&<>"']/g, (sign) => codes[sign]!);
}

import { textOfHtml } from "./text-of-html.ts";

export interface TextBlock {
  kind: "heading" | "paragraph" | "item";
  text: string;
}

const blockTags = /<(h2|h3|p|li|blockquote|figcaption|caption|tr|pre)\b[^>]*>(.*?)<\/\1>/gs;

/** Clean HTML as a row of plain pieces, for papers that know no more than headings and lines. */
export function blocksOfHtml(clean: string): TextBlock[] {
  // The paragraphs of an item or a quotation are its words.
  const flat = clean.replaceAll(
    /<(li|blockquote)\b[^>]*>(.*?)<\/\1>/gs,
    (_whole, tag: string, inner: string) => `<${tag}>${textTag(inner)}</${tag}>`,
  );
  return [...flat.matchAll(blockTags)].flatMap(([, tag, inner]) => {
    const text = textOfHtml(inner!.replaceAll(/<\/t[dh]>\s*<t[dh]\b[^>]*>/g, " · "));
    return text === "" ? [] : [{ kind: kindOf(tag!), text }];
  });
}

function textTag(inner: string): string {
  return inner.replaceAll(/<\/?(?:p|ul|ol|li)\b[^>]*>/g, " ");
}

function kindOf(tag: string): TextBlock["kind"] {
  if (tag === "h2" || tag === "h3") return "heading";
  return tag === "li" ? "item" : "paragraph";
}

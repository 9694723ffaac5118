const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/** The words of clean HTML, in which every sign that could be a tag is one. */
export function textOfHtml(clean: string): string {
  return clean
    .replaceAll(/<\/?(?:strong|em|code|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity)!)
    .replaceAll(/\s+/g, " ")
    .trim();
}

const wordsPerMinute = 200;

export function readMinutes(clean: string): number {
  return Math.max(1, Math.ceil(textOfHtml(clean).split(" ").length / wordsPerMinute));
}

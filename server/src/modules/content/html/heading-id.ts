import { slugWords } from "@areon/contracts/catalog/terms/slug";
import { textOfHtml } from "./text-of-html.ts";

/** From the heading's words, so that a link to it outlives other changes of the text. */
export function headingId(innerHtml: string, used: Map<string, number>): string {
  const words = slugWords(textOfHtml(innerHtml));
  // The prefix keeps it apart from what scripts of the page look for by name.
  const base = `secao-${words || "sem-nome"}`;
  let times = used.get(base) ?? 0;
  let id = base;
  // Counting on from the last time keeps a text of nothing but equal headings quick.
  while (used.has(id)) id = `${base}-${(times += 1) + 1}`;
  used.set(base, times);
  used.set(id, used.get(id) ?? 0);
  return id;
}

import type { ContentHeading } from "@areon/contracts/content/content";
import { textOfHtml } from "./text-of-html.ts";

/** Of clean HTML, whose headings carry their ids. */
export function tableOfContents(clean: string): ContentHeading[] {
  return [...clean.matchAll(/<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs)].map(
    ([, level, id, inner]) => ({
      id: id!,
      label: textOfHtml(inner!),
      level: level === "2" ? 2 : 3,
    }),
  );
}

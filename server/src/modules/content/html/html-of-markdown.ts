import { marked } from "marked";

/** For texts that come with the product. What it gives is as unsafe as what it got: it is cleaned later. */
export function htmlOfMarkdown(markdown: string): string {
  const written = marked.parse(markdown, { async: false, gfm: true });
  // Addresses come out with their braces encoded; those are the names of settings.
  return written.replaceAll(/%7B%7B([a-z_.]+)%7D%7D/g, "{{$1}}");
}

/**
 * What search engines read about the page, as schema.org has it. It is the server's alone: nobody who
 * moves from page to page in a browser reads it, and the browser's policy admits no text that becomes a
 * script there.
 */
export function JsonLd({ content }: { content: unknown }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(content) : " " }}
    />
  );
}

/** No sign in it can end the element or begin a comment, whoever wrote the words. */
export function jsonLdText(content: unknown): string {
  return JSON.stringify(content).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

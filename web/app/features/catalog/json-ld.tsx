/**
 * What search engines read about the offer. It is the server's alone: nobody who moves from page to page
 * in a browser reads it, and the browser's policy admits no text that becomes a script there.
 */
export function JsonLd({ content }: { content: unknown }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serverText(content) ?? " " }}
    />
  );
}

/** No sign in it can end the element. */
function serverText(content: unknown): string | undefined {
  return import.meta.env.SSR ? JSON.stringify(content).replaceAll("<", "\\u003c") : undefined;
}

interface KeptFile {
  type: string;
  draw: () => Promise<string> | string;
}

/** As long as shared caches may keep it; nobody who searches needs it newer. */
const freshMs = 10 * 60_000;

/**
 * A file for machines, made of what the API says. It is kept here too: a list of ten thousand addresses is
 * asked for by whoever likes to. An API that is away is told as such, and the machine comes again.
 */
export function keptFile({ type, draw }: KeptFile): () => Promise<Response> {
  let kept: { text: string; untilMs: number } | undefined;
  return async () => {
    const nowMs = performance.now();
    if (!kept || nowMs >= kept.untilMs) kept = { text: await draw(), untilMs: nowMs + freshMs };
    return new Response(kept.text, {
      headers: { "content-type": type, "cache-control": "public, max-age=600" },
    });
  };
}

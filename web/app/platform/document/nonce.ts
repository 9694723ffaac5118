/**
 * Pages are rendered with this text in every nonce attribute. The web server keeps the rendered
 * page and puts a fresh nonce in its place for each answer, so a kept page stays valid under the
 * content security policy. It is made anew by every process: were it known, an injected script
 * could carry it and would be stamped like one of ours.
 */
export const noncePlaceholder =
  import.meta.env.SSR && import.meta.env.PROD ? crypto.randomUUID() : "__AREON_NONCE__";

/**
 * Pages are rendered with this fixed text in every nonce attribute. The web server keeps the
 * rendered page and puts a fresh nonce in its place for each answer, so a kept page stays valid
 * under the content security policy.
 */
export const noncePlaceholder = "__AREON_NONCE__";

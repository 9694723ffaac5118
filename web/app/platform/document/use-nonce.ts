import { noncePlaceholder } from "~/platform/document/nonce";

/**
 * The nonce of this page: on the server the placeholder, in the browser what the web server put in
 * its place, so that elements made later are admitted too.
 */
export function useNonce(): string {
  if (typeof document === "undefined") return noncePlaceholder;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? noncePlaceholder;
}

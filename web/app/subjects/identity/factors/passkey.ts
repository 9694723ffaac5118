import { bring } from "~/platform/api/bring";
import { offerReload } from "~/platform/loading/offer-reload";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** Old browsers and pages without TLS have none. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Loaded with the first use: most visits need none of it. */
export function passkeyLibrary() {
  return bring(() => import("@simplewebauthn/browser")).catch(offerReload);
}

/** The browser asks for the finger, the face or the device's own PIN; the answer is for the server alone. */
export async function provePasskey(options: unknown, { fromAutofill = false } = {}) {
  const { startAuthentication } = await passkeyLibrary();
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: fromAutofill,
  });
}

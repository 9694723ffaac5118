import type { listPasskeys, Passkey } from "@areon/contracts/identity/passkeys";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { call } from "~/platform/api/client";
import type { AuthClient } from "~/platform/api/session";
import { callAuth } from "../auth/call-auth.ts";
import type { Consent } from "../proof/use-factor-consent.tsx";
import { passkeyLibrary, provePasskey } from "./passkey.ts";

interface Challenge {
  id: string;
  webauthn: { credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } };
}

/** The auth client's own type for the same JSON is stricter about what may be left out. */
type VerifiedAnswer = Parameters<AuthClient["passkey"]["verifyAuthentication"]>[0];

interface Tokens {
  access_token: string;
  refresh_token: string;
}

export async function readPasskeys(): Promise<Passkey[]> {
  const { passkeys } = await call<typeof listPasskeys>({ method: "GET", path: "/me/passkeys" });
  return passkeys;
}

interface SignInOptions {
  fromAutofill?: boolean;
  /** Asked once more before the browser is: the person may have gone on meanwhile. */
  isWanted?: () => boolean;
}

/** The whole sign-in: whose it is, the passkey says. */
export async function signInWithPasskey(
  auth: AuthClient,
  { fromAutofill = false, isWanted = () => true }: SignInOptions = {},
) {
  const begun = await auth.passkey.startAuthentication();
  if (!begun.data) return begun;
  if (!isWanted()) return { data: null, error: { code: "ERROR_CEREMONY_ABORTED" } };
  const credential = await provePasskey(begun.data.options, { fromAutofill });
  return auth.passkey.verifyAuthentication({
    challengeId: begun.data.challenge_id,
    credential: credential as VerifiedAnswer["credential"],
  });
}

/** Makes one on this device; from its first answer on it counts. */
export async function addPasskey(auth: AuthClient, { name, grant }: Consent & { name: string }) {
  const factor = { factor_type: "webauthn", friendly_name: name, grant };
  const { id } = await callAuth<{ id: string }>("factors", factor);
  const { startRegistration } = await passkeyLibrary();
  return answerFactor(auth, id, "create", (optionsJSON) => startRegistration({ optionsJSON }));
}

/** After a password: any of one's own passkeys will do. */
export async function proveWithPasskey(auth: AuthClient, factorId: string) {
  return answerFactor(auth, factorId, "request", (options) => provePasskey(options));
}

async function answerFactor(
  auth: AuthClient,
  factorId: string,
  type: "create" | "request",
  ask: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<object>,
) {
  const { id, webauthn } = await callAuth<Challenge>(`factors/${factorId}/challenge`, {});
  const session = await callAuth<Tokens>(`factors/${factorId}/verify`, {
    challenge_id: id,
    webauthn: { type, credential_response: await ask(webauthn.credential_options.publicKey) },
  });
  return auth.setSession(session);
}

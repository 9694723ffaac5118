import type { AuthSite } from "./auth-site.ts";
import {
  newPasskeyAnswer,
  newSoftPasskey,
  type SoftPasskey,
  type Twist,
} from "./passkey-device.ts";

export interface Asked {
  id: string;
  factorId: string;
  challenge: string;
}

interface Session {
  access_token: string;
  user: { id: string };
}

/** A passkey that is begun: what it has to sign to count. */
export async function beginPasskey(
  site: AuthSite,
  token: string,
  body: { friendly_name?: string; grant?: string } = {},
): Promise<Asked> {
  const begun = await site.call("POST", "/factors", {
    token,
    body: { factor_type: "webauthn", ...body },
  });
  if (begun.status !== 200) throw new Error(begun.text);
  return askFactor(site, token, begun.json["id"] as string);
}

export async function askFactor(site: AuthSite, token: string, factorId: string): Promise<Asked> {
  const { status, text, json } = await site.call("POST", `/factors/${factorId}/challenge`, {
    token,
    body: {},
  });
  if (status !== 200) throw new Error(text);
  const { id, webauthn } = json as {
    id: string;
    webauthn: { credential_options: { publicKey: { challenge: string } } };
  };
  return { id, factorId, challenge: webauthn.credential_options.publicKey.challenge };
}

export function answerFactor(
  site: AuthSite,
  token: string,
  asked: Asked,
  webauthn: { type: "create" | "request"; credential_response: object },
) {
  const body = { challenge_id: asked.id, webauthn };
  return site.call("POST", `/factors/${asked.factorId}/verify`, { token, body });
}

/** Adds one to the signed-in person; the session that follows has proved it. */
export async function addPasskey(
  site: AuthSite,
  token: string,
  { passkey = newSoftPasskey(), twist = {}, ...body }: AddOptions = {},
): Promise<{ passkey: SoftPasskey; factorId: string; session: Session }> {
  const asked = await beginPasskey(site, token, body);
  const credential_response = newPasskeyAnswer(passkey, asked.challenge, twist);
  const answer = await answerFactor(site, token, asked, { type: "create", credential_response });
  if (answer.status !== 200) throw new Error(answer.text);
  return { passkey, factorId: asked.factorId, session: answer.json as unknown as Session };
}

interface AddOptions {
  passkey?: SoftPasskey;
  twist?: Twist;
  friendly_name?: string;
  grant?: string;
}

/** What a page of signing in is given. */
export async function beginSignIn(site: AuthSite) {
  const { json } = await site.call("POST", "/passkeys/authentication/options", { body: {} });
  const { challenge_id, options } = json as {
    challenge_id: string;
    options: { challenge: string };
  };
  return { challengeId: challenge_id, challenge: options.challenge, options };
}

export function answerSignIn(site: AuthSite, challenge_id: string, credential: object) {
  return site.call("POST", "/passkeys/authentication/verify", {
    body: { challenge_id, credential },
  });
}

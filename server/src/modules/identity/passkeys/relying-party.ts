import type { NewPasskey, PasskeyProof } from "@areon/contracts/identity/passkeys";
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Config } from "#platform/config";
import { challengeSeconds } from "./passkey-challenge.ts";

type SiteConfig = Pick<Config, "PUBLIC_ORIGIN">;

/** ES256, RS256 and Ed25519: what phones, computers and security keys can do. */
const algorithms = [-7, -257, -8];

export interface KnownCredential {
  credential_id: Buffer;
  transports: string[];
}

/** One site, by configuration: what was signed for any other origin counts for nothing here. */
function siteOf({ PUBLIC_ORIGIN }: SiteConfig): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(PUBLIC_ORIGIN);
  return { origin, rpId: hostname };
}

export async function creationOptions(
  config: SiteConfig,
  asked: {
    challenge: Buffer;
    user: { id: string; address: string; name: string };
    known: readonly KnownCredential[];
  },
) {
  return generateRegistrationOptions({
    rpName: "AREON",
    rpID: siteOf(config).rpId,
    userName: asked.user.address,
    userDisplayName: asked.user.name,
    userID: new TextEncoder().encode(asked.user.id),
    challenge: new Uint8Array(asked.challenge),
    timeout: challengeSeconds * 1000,
    attestationType: "none",
    excludeCredentials: asked.known.map(describe),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Without credentials the authenticator itself offers those that it has for this site. */
export function requestOptions(
  config: SiteConfig,
  { challenge, known }: { challenge: Buffer; known: readonly KnownCredential[] },
) {
  return {
    challenge: challenge.toString("base64url"),
    rpId: siteOf(config).rpId,
    timeout: challengeSeconds * 1000,
    userVerification: "required" as const,
    allowCredentials: known.map((row) => ({ ...describe(row), type: "public-key" as const })),
  };
}

function describe({ credential_id: id, transports }: KnownCredential) {
  return { id: id.toString("base64url"), transports };
}

export interface ProvedPasskey {
  signCount: bigint;
  isBackedUp: boolean;
}

export interface AddedPasskey extends ProvedPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
}

/** Undefined when anything about it is not as it was asked for; the library says so by throwing. */
export async function verifyNewPasskey(
  config: SiteConfig,
  { credential, challenge }: { credential: NewPasskey; challenge: Buffer },
): Promise<AddedPasskey | undefined> {
  const { origin, rpId } = siteOf(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString("base64url"),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo || isFramed(credential.response)) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, "base64url"),
      publicKey: Buffer.from(publicKey),
      signCount: BigInt(counter),
      isBackedUp: registrationInfo.credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/** Undefined as above. The counter is for the caller to compare, under the lock of the passkey's row. */
export async function verifyProof(
  config: SiteConfig,
  { proof, challenge, publicKey }: { proof: PasskeyProof; challenge: Buffer; publicKey: Buffer },
): Promise<ProvedPasskey | undefined> {
  const { origin, rpId } = siteOf(config);
  const { clientDataJSON, authenticatorData, signature } = proof.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...proof,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString("base64url"),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: proof.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified || isFramed(proof.response)) return undefined;
    return {
      signCount: BigInt(authenticationInfo.newCounter),
      isBackedUp: authenticationInfo.credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/** Our pages are in nobody's frame, and the library looks at a frame only when it is told whose. */
function isFramed({ clientDataJSON }: { clientDataJSON: string }): boolean {
  const told = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as {
    crossOrigin?: unknown;
  };
  return told.crossOrigin === true;
}

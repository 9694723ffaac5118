import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { NewPasskey, PasskeyProof } from "@areon/contracts/identity/passkeys";

export interface SoftPasskey {
  credentialId: Buffer;
  privateKey: KeyObject;
  publicKey: Buffer;
  /** Told with the next proof; stays at zero like that of a passkey that travels between devices. */
  signCount: number;
}

/** What of an honest answer a test wants otherwise. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  crossOrigin?: boolean;
  userHandle?: string;
}

const site = { origin: "http://localhost:3000", rpId: "localhost" };
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A key of ES256 in software, as an authenticator would make one. */
export function newSoftPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" }) as { x: string; y: string };
  const coordinate = (text: string) =>
    Buffer.concat([byteString(32), Buffer.from(text, "base64url")]);
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
  return { credentialId: randomBytes(32), privateKey, publicKey: cose, signCount: 0 };
}

/** The answer to `create`, with the attestation "none". */
export function newPasskeyAnswer(
  passkey: SoftPasskey,
  challenge: string,
  twist: Twist = {},
): NewPasskey {
  const { credentialId, publicKey } = passkey;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
  const data = Buffer.concat([headOf(passkey, twist, withCredential), attested]);
  // {"fmt": "none", "attStmt": {}, "authData": data}
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    byteString(data.length),
    data,
  ]);
  const response = {
    clientDataJSON: clientData("webauthn.create", challenge, twist).toString("base64url"),
    attestationObject: attestation.toString("base64url"),
    transports: ["internal"],
  };
  return { ...named(passkey), response };
}

/** The answer to `get`. */
export function passkeyProof(
  passkey: SoftPasskey,
  challenge: string,
  twist: Twist = {},
): PasskeyProof {
  const authenticatorData = headOf(passkey, twist, 0);
  const client = clientData("webauthn.get", challenge, twist);
  const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
  const response = {
    clientDataJSON: client.toString("base64url"),
    authenticatorData: authenticatorData.toString("base64url"),
    signature: sign("sha256", signed, passkey.privateKey).toString("base64url"),
    ...(twist.userHandle && { userHandle: Buffer.from(twist.userHandle).toString("base64url") }),
  };
  return { ...named(passkey), response };
}

function named({ credentialId }: SoftPasskey) {
  const id = credentialId.toString("base64url");
  return { id, rawId: id, type: "public-key" as const };
}

function headOf({ signCount }: SoftPasskey, twist: Twist, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  const isVerified = twist.isUserVerified ?? true;
  const rpIdHash = createHash("sha256")
    .update(twist.rpId ?? site.rpId)
    .digest();
  return Buffer.concat([
    rpIdHash,
    Buffer.from([present | (isVerified ? verified : 0) | more]),
    count,
  ]);
}

function clientData(type: string, challenge: string, twist: Twist): Buffer {
  const { origin = site.origin, crossOrigin = false } = twist;
  const said = { type, challenge: twist.challenge ?? challenge, origin, crossOrigin };
  return Buffer.from(JSON.stringify(said));
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}

/** The head of a CBOR byte string below 256 bytes. */
function byteString(length: number): Buffer {
  return Buffer.from(length < 24 ? [0x40 + length] : [0x58, length]);
}

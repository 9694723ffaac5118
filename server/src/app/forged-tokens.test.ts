import { createHmac, createPublicKey, generateKeyPairSync } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realNow } from "#platform/clock";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { createTestWall, type TestWall } from "./test-wall.ts";

/** What our own key makes, and a stranger's key beside it. */
interface Forge {
  claims: JWTPayload;
  header: { alg: string; typ: string; kid: string };
  ours: Awaited<ReturnType<typeof readKeys>>;
  other: ReturnType<typeof generateKeyPairSync>;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = (header: object, claims: object) => `${encode(header)}.${encode(claims)}.`;

const forgeries: Readonly<Record<string, (forge: Forge) => Promise<string> | string>> = {
  "unsigned, alg none": ({ claims, header }) => unsigned({ ...header, alg: "none" }, claims),
  "unsigned, alg NonE": ({ claims, header }) => unsigned({ ...header, alg: "NonE" }, claims),
  "signature cut off": async (forge) => (await signed(forge)).replace(/[^.]+$/, ""),
  "HS256 with the public key as the secret": ({ claims, header, ours }) => {
    const body = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
    const pem = createPublicKey({ key: ours.publicJwk, format: "jwk" })
      .export({ type: "spki", format: "pem" })
      .toString();
    return `${body}.${createHmac("sha256", pem).update(body).digest("base64url")}`;
  },
  "another key under our key id": (forge) => signed(forge, { by: "other" }),
  "another key under its own id": async (forge) =>
    signed(forge, { by: "other", header: { kid: await thumbprint(forge) } }),
  "no key id": (forge) => signed(forge, { header: { kid: undefined } }),
  "jwk header with the forger's key": async (forge) =>
    signed(forge, { by: "other", header: { jwk: await otherJwk(forge) } }),
  "jku header": (forge) =>
    signed(forge, { by: "other", header: { jku: "https://evil.example/jwks.json" } }),
  "x5u header": (forge) =>
    signed(forge, { by: "other", header: { x5u: "https://evil.example/c" } }),
  "claims changed after signing": async (forge) => {
    const [head, , signature] = (await signed(forge)).split(".");
    return `${head}.${encode({ ...forge.claims, sub: newId() })}.${signature}`;
  },
  expired: (forge) => signed(forge, { claims: { exp: 1_700_000_000 } }),
  "without an end": (forge) => signed(forge, { claims: { exp: undefined } }),
  "not yet valid": (forge) => signed(forge, { claims: { nbf: Number(forge.claims.exp) + 3_600 } }),
  "another issuer": (forge) => signed(forge, { claims: { iss: "https://evil.example/auth/v1" } }),
  "another audience": (forge) => signed(forge, { claims: { aud: "anon" } }),
  "a session that is not there": (forge) => signed(forge, { claims: { session_id: newId() } }),
  "somebody else's session": (forge) => signed(forge, { claims: { sub: newId() } }),
  "a subject that is no id": (forge) => signed(forge, { claims: { sub: "admin" } }),
  "an assurance of its own": (forge) => signed(forge, { claims: { aal: "aal3" } }),
};

describe("forged tokens", () => {
  let wall: TestWall;
  let forge: Forge;

  beforeAll(async () => {
    wall = await createTestWall();
    const { actor } = await wall.signIn(["super"]);
    forge = await prepare(wall, actor);
    const real = await signed(forge);
    const door = wall.doors.find(({ permission }) => permission === "signed_in")!;
    expect(await wall.knock(door, `Bearer ${real}`)).toBe("in");
  });
  afterAll(() => wall.close());

  test.each(Object.keys(forgeries))("%s: no route takes it", async (name) => {
    const token = await forgeries[name]!(forge);
    wall.visitors.length = 0;
    const accepted: string[] = [];
    for (const door of wall.doors) {
      const answer = await wall.knock(door, `Bearer ${token}`);
      if (door.permission !== "public" && answer === "in")
        accepted.push(`${door.method} ${door.url}`);
    }
    expect(accepted).toEqual([]);
    // Where nobody needs to be known, nobody is.
    expect(wall.visitors.filter((visitor) => visitor !== null)).toEqual([]);
  });

  test("there are at least twelve kinds", () => {
    expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(12);
  });
});

async function prepare(wall: TestWall, actor: Actor): Promise<Forge> {
  const ours = await readKeys(wall);
  const now = Math.floor(realNow().getTime() / 1000);
  return {
    ours,
    other: generateKeyPairSync("ec", { namedCurve: "P-256" }),
    header: { alg: "ES256", typ: "JWT", kid: ours.keyId },
    claims: {
      iss: `${wall.config.PUBLIC_ORIGIN}/auth/v1`,
      aud: "authenticated",
      sub: actor.userId,
      session_id: actor.sessionId,
      aal: "aal2",
      role: "authenticated",
      iat: now,
      exp: now + 600,
    },
  };
}

async function readKeys(wall: TestWall) {
  const { d, ...publicJwk } = JSON.parse(wall.config.ACCESS_TOKEN_KEY) as JWK;
  return {
    privateJwk: { ...publicJwk, d: d! },
    publicJwk,
    keyId: await calculateJwkThumbprint(publicJwk),
  };
}

async function signed(
  forge: Forge,
  change: { by?: "ours" | "other"; header?: object; claims?: object } = {},
): Promise<string> {
  const key = change.by === "other" ? forge.other.privateKey : forge.ours.privateJwk;
  return new SignJWT({ ...forge.claims, ...change.claims })
    .setProtectedHeader({ ...forge.header, ...change.header })
    .sign(key);
}

async function otherJwk({ other }: Forge): Promise<JWK> {
  return exportJWK(other.publicKey);
}

async function thumbprint(forge: Forge): Promise<string> {
  return calculateJwkThumbprint(await otherJwk(forge));
}

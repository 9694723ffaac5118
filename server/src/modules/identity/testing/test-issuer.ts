import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { realNowMs } from "#platform/clock";

/** An OpenID provider reduced to its keys: what it signs is the test's to choose. */
export interface TestIssuer {
  url: string;
  /** For our client and with an hour to live, unless the claims say otherwise. */
  sign(claims: JWTPayload): Promise<string>;
  close(): void;
}

export async function createTestIssuer(clientId: string): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256", use: "sig" };
  const server: Server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    const about = {
      issuer: url,
      jwks_uri: `${url}/keys`,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/keys" ? { keys: [key] } : about));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: issuer,
    sign: (claims) => {
      const now = Math.floor(realNowMs() / 1000);
      const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 3_600 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: "ES256", kid: "k1" })
        .sign(privateKey);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

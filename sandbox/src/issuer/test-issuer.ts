import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { realNowMs } from "../clock.ts";
import { addIssuer } from "./add-issuer.ts";
import type { Issuer, IssuerOptions } from "./issuer.ts";

export interface TestIssuer {
  issuer: Issuer;
  /** Where it reaches the product is known once that listens. */
  options: IssuerOptions;
  origin: string;
  /** What the product reads to reach this issuer. */
  environment: Record<string, string>;
  /** How far its clock is ahead. */
  ahead: { ms: number };
  close(): Promise<void>;
}

const key = "issuer_key_of_this_test";
const secret = "issuer_secret_of_this_test";

/** An issuer of its own for one test file, on any free port; it tells nothing until its mood says so. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const ahead = { ms: 0 };
  const app = fastify();
  const options: IssuerOptions = {
    clock: { now: () => new Date(realNowMs() + ahead.ms) },
    key,
    secret,
    origin: "",
    productOrigin: "http://localhost:3000",
    apiOrigin: "http://127.0.0.1:9",
  };
  const issuer = await addIssuer(app, options);
  issuer.state.mood = "mute";
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  options.origin = origin;
  return {
    issuer,
    options,
    origin,
    environment: {
      CARD_ISSUER_URL: origin,
      CARD_ISSUER_KEY: key,
      CARD_ISSUER_WEBHOOK_SECRET: secret,
      CARD_ISSUER_ORIGIN: origin,
    },
    ahead,
    close: () => app.close(),
  };
}

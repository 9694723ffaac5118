import { join } from "node:path";
import { z } from "zod";
import type { SandboxClock } from "../clock.ts";
import type { IssuerOptions } from "./issuer.ts";

/** What the issuer reads from the environment is what the product reads, from its side. */
const environmentSchema = z.object({
  CARD_ISSUER_KEY: z.string(),
  CARD_ISSUER_WEBHOOK_SECRET: z.string(),
  CARD_ISSUER_ORIGIN: z.url(),
  API_ORIGIN: z.url(),
  PUBLIC_ORIGIN: z.url().default("http://localhost:3000"),
  SANDBOX_DIRECTORY: z.string().optional(),
});

/** Undefined where no issuer is wanted. */
export function issuerOptionsFrom(
  environment: NodeJS.ProcessEnv,
  clock: SandboxClock,
): IssuerOptions | undefined {
  if (!environment["CARD_ISSUER_KEY"]) return undefined;
  const read = environmentSchema.parse(environment);
  const directory = read.SANDBOX_DIRECTORY;
  return {
    clock,
    origin: read.CARD_ISSUER_ORIGIN,
    productOrigin: read.PUBLIC_ORIGIN,
    apiOrigin: read.API_ORIGIN,
    key: read.CARD_ISSUER_KEY,
    secret: read.CARD_ISSUER_WEBHOOK_SECRET,
    statePath: directory && join(directory, "issuer.json"),
  };
}

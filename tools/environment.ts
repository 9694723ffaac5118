import { generateKeyPairSync, randomBytes } from "node:crypto";
import { simulatedSource } from "../db/seed/demo/simulated-rates.ts";
import type { Profile } from "../server/src/platform/config.ts";
import { bankEnvironment, type LocalBank } from "./bank-environment.ts";

export interface LocalEnvironmentOptions {
  profile: Profile;
  apiPort: number;
  webPort: number;
  workerProbePort: number;
  sandboxPort: number;
  smtpPort: number;
  appUrl: string;
  ownerUrl: string;
  filesDirectory: string;
  keys: LocalKeys;
  /** Absent where no money moves in or out. */
  bank?: LocalBank;
}

export interface LocalKeys {
  LINK_SIGNING_KEY: string;
  ACCESS_TOKEN_KEY: string;
  SEALING_KEY: string;
  DATA_KEYS: string;
  LOOKUP_KEY: string;
  PIN_KEY: string;
}

/** Keys of a machine for development, tests or a demo; a production has its own, from its operator. */
export function makeLocalKeys(): LocalKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    LINK_SIGNING_KEY: randomBytes(32).toString("base64"),
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: "jwk" })),
    SEALING_KEY: randomBytes(32).toString("base64"),
    DATA_KEYS: `local:${randomBytes(32).toString("base64")}`,
    LOOKUP_KEY: randomBytes(32).toString("base64"),
    PIN_KEY: randomBytes(32).toString("base64"),
  };
}

/** All that a process reads from its environment when the whole product runs on one machine. */
export function localEnvironment(options: LocalEnvironmentOptions): Record<string, string> {
  const sandbox = `http://127.0.0.1:${options.sandboxPort}`;
  const site = `http://localhost:${options.webPort}`;
  return {
    AREON_PROFILE: options.profile,
    NODE_ENV: options.profile === "dev" ? "development" : "production",
    HOST: "127.0.0.1",
    API_PORT: String(options.apiPort),
    WEB_PORT: String(options.webPort),
    WORKER_PROBE_PORT: String(options.workerProbePort),
    PUBLIC_ORIGIN: site,
    API_ORIGIN: `http://127.0.0.1:${options.apiPort}`,
    FILES_ORIGIN: site,
    DATABASE_URL: options.appUrl,
    MIGRATION_DATABASE_URL: options.ownerUrl,
    SMTP_URL: `smtp://127.0.0.1:${options.smtpPort}`,
    FILES_DIRECTORY: options.filesDirectory,
    EXCHANGE_RATES_URL: `${sandbox}/exchange-rates`,
    EXCHANGE_RATES_NAME: simulatedSource,
    POSTAL_CODE_URL: `${sandbox}/postal-codes`,
    SMS_URL: `${sandbox}/sms/messages`,
    OPENID_ISSUER: `${sandbox}/openid`,
    OPENID_CLIENT_ID: "areon",
    OPENID_CLIENT_SECRET: "areon-sandbox",
    SANDBOX_PORT: String(options.sandboxPort),
    SANDBOX_SMTP_PORT: String(options.smtpPort),
    ...bankEnvironment(options.bank),
    ACQUIRER_URL: sandbox,
    ACQUIRER_KEY: "sk_test_areon_sandbox",
    ACQUIRER_WEBHOOK_SECRET: "whsec_areon_sandbox",
    CARD_ISSUER_URL: sandbox,
    CARD_ISSUER_ORIGIN: sandbox,
    CARD_ISSUER_KEY: "issuer_areon_sandbox",
    CARD_ISSUER_WEBHOOK_SECRET: "issuersec_areon_sandbox",
    // Pages are rendered on this machine and pass their visitor's address on.
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    ...options.keys,
  };
}

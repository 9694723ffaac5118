import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readConfig, type Config } from "./config.ts";

/** A complete configuration for tests; what a test cares about is overridden by name. */
export function testConfig(overrides: Record<string, string> = {}): Config {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return readConfig({
    AREON_PROFILE: "test",
    PUBLIC_ORIGIN: "http://localhost:3000",
    API_ORIGIN: "http://127.0.0.1:3001",
    FILES_ORIGIN: "http://localhost:3000",
    DATABASE_URL: "postgres://areon_app@localhost/areon",
    SMTP_URL: "smtp://127.0.0.1:3925",
    FILES_DIRECTORY: "files",
    LINK_SIGNING_KEY: randomBytes(32).toString("base64"),
    SEALING_KEY: randomBytes(32).toString("base64"),
    DATA_KEYS: `test:${randomBytes(32).toString("base64")}`,
    LOOKUP_KEY: randomBytes(32).toString("base64"),
    PIN_KEY: randomBytes(32).toString("base64"),
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: "jwk" })),
    EXCHANGE_RATES_URL: "http://127.0.0.1:3900/exchange-rates",
    EXCHANGE_RATES_NAME: "Câmbio de teste",
    POSTAL_CODE_URL: "http://127.0.0.1:3900/postal-codes",
    LOG_LEVEL: "silent",
    ...overrides,
  });
}

import { generateKeyPairSync, randomBytes } from "node:crypto";

/** Settings for API processes that know the same people, so the same keys. */
export function publicSettings(databaseUrl: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = () => randomBytes(32).toString("base64");
  return {
    DATABASE_URL: databaseUrl,
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: "jwk" })),
    DATA_KEYS: `bench:${key()}`,
    LOOKUP_KEY: key(),
    PIN_KEY: key(),
  };
}

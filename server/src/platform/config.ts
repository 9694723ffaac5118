import { z } from "zod";
import { acquirerSettings, missingAcquirerSettings } from "./acquirer-settings.ts";
import { bankSettings, missingBankSettings } from "./bank-settings.ts";
import { issuerSettings, missingIssuerSettings } from "./issuer-settings.ts";

/**
 * Every process reads its configuration once, here. A profile is configuration, not a build:
 * the same code runs in production, in the sandbox that the demo shows, in tests and in development.
 */
const profiles = ["production", "sandbox", "test", "dev"] as const;
export type Profile = (typeof profiles)[number];

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);
/** A key of at least 32 bytes in base64; generate one with `openssl rand -base64 32`. */
const secretKey = z
  .base64()
  .refine((text) => Buffer.from(text, "base64").length >= 32, "must be at least 32 bytes");

/** Master keys as `id:base64` with commas; the first one is current, the others still open. */
const masterKeys = list
  .transform((items) =>
    items.map((item) => {
      const [, id = "", text = ""] = /^([a-z0-9-]{1,20}):(.*)$/.exec(item) ?? [];
      return { id, key: Buffer.from(text, "base64") };
    }),
  )
  .refine(
    (keys) => keys.length > 0 && keys.every(({ id, key }) => id !== "" && key.length === 32),
    "must be id:base64 of 32 bytes, with commas between several",
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "repeats an id");

/**
 * Keys of hashes, as above but of 32 bytes or more. A key that stands alone needs no name and is then
 * called 0, so that it can be told from the next one once there is one.
 */
const hashKeys = list
  .transform((items) =>
    items.map((item) => {
      const [, id = "0", text = ""] = /^(?:([a-z0-9-]{1,20}):)?([\w+/=]*)$/.exec(item) ?? [];
      return { id, key: Buffer.from(text, "base64") };
    }),
  )
  .refine(
    (keys) => keys.length > 0 && keys.every(({ key }) => key.length >= 32),
    "must be base64 of at least 32 bytes, or id:base64 with commas between several",
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "repeats an id");

/** A private ES256 key (JWK as JSON). */
const signingKey = z.string().refine(isEllipticKey, "must be a private ES256 JWK as JSON");

export const configSchema = z
  .object({
    AREON_PROFILE: z.enum(profiles).default("production"),
    HOST: z.string().default("127.0.0.1"),
    API_PORT: port.default(3001),
    WEB_PORT: port.default(3000),
    /** Where the worker answers probes and shows its metrics; 0 takes any free port. */
    WORKER_PROBE_PORT: port.default(3002),
    /** The address people type; links in mails and canonical tags start with it. */
    PUBLIC_ORIGIN: z.url(),
    /** Where the web process reaches the API; never shown to people. */
    API_ORIGIN: z.url(),
    /** Where files are served from; another origin than the site's in production. */
    FILES_ORIGIN: z.url(),
    /** Whose frame may show a virtual card's number; without it no card frame is allowed. */
    CARD_ISSUER_ORIGIN: z.url().optional(),
    /** The production build of the pages (`client/` and `server/`); the repository's own when unset. */
    WEB_BUILD_DIRECTORY: z.string().optional(),
    /** Connects as the application role: no DDL, append-only tables stay append-only. */
    DATABASE_URL: z.url(),
    /** Connects as the role that owns the schemas; only `migrate` reads it. */
    MIGRATION_DATABASE_URL: z.url().optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(16),
    /** With it, screens on several API nodes hear each other by NATS; without, by LISTEN/NOTIFY. */
    NATS_URL: list.optional(),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().default("AREON <nao-responda@areon.com.br>"),
    /** Files live in this directory, unless S3_BUCKET is set. */
    FILES_DIRECTORY: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** The antivirus (ClamAV's clamd) that every file of a person passes: tcp://host:3310 or unix:///path. */
    CLAMD_URL: z.url({ protocol: /^(?:tcp|unix)$/ }).optional(),
    /** Signs private file links and upload grants. */
    LINK_SIGNING_KEY: secretKey,
    /** Signs access tokens; its public half verifies them. */
    ACCESS_TOKEN_KEY: signingKey,
    /** Published beside the current key, so that browsers know it before it signs. */
    ACCESS_TOKEN_NEXT_KEY: signingKey.optional(),
    /** Signs no more; tokens that it signed are still good until they expire. */
    ACCESS_TOKEN_PREVIOUS_KEY: signingKey.optional(),
    /** Seals what the database holds and nobody may read there: factor secrets, codes on their way. */
    SEALING_KEY: secretKey,
    /** Opens what was sealed before the key was changed. */
    SEALING_PREVIOUS_KEY: secretKey.optional(),
    /** Wrap the keys of persons, under which their data is sealed. */
    DATA_KEYS: masterKeys,
    /** Keyed hashes by which a document number is found and kept unique: one under each of these. */
    LOOKUP_KEY: hashKeys,
    /**
     * Goes into the hash of transaction PINs, so that the database alone is not enough to try them. New
     * hashes take the first; a PIN that stands under another moves over when it is next entered.
     */
    PIN_KEY: hashKeys,
    /** An OpenID Connect provider that people may sign in with; all three or none. */
    OPENID_ISSUER: z.url().optional(),
    OPENID_CLIENT_ID: z.string().optional(),
    OPENID_CLIENT_SECRET: z.string().optional(),
    /** Where text messages are handed over; without it, sign-in by phone is off. */
    SMS_URL: z.url().optional(),
    SMS_TOKEN: z.string().optional(),
    ...bankSettings,
    ...acquirerSettings,
    ...issuerSettings,
    /** Roots of ICP-Brasil and the authorities between, as PEM; without them the desk looks at every state's note. */
    ICP_BRASIL_FILE: z.string().optional(),
    EXCHANGE_RATES_URL: z.url(),
    /** How pages name the source of currency quotes. */
    EXCHANGE_RATES_NAME: z.string().min(1),
    POSTAL_CODE_URL: z.url(),
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
      .default("info"),
    /** Addresses whose X-Forwarded-For is believed; empty means nobody's. */
    TRUSTED_PROXIES: list.default([]),
    /** Test profile only: one host that the guarded fetcher may reach although it is private. */
    GUARDED_FETCH_TEST_HOST: z.string().optional(),
  })
  .superRefine((config, context) => {
    if (!config.FILES_DIRECTORY && !config.S3_BUCKET) {
      context.addIssue({
        code: "custom",
        message: "set FILES_DIRECTORY or S3_BUCKET",
        path: ["FILES_DIRECTORY"],
      });
    }
    if (config.OPENID_ISSUER && !(config.OPENID_CLIENT_ID && config.OPENID_CLIENT_SECRET)) {
      context.addIssue({
        code: "custom",
        message: "needs OPENID_CLIENT_ID and OPENID_CLIENT_SECRET",
        path: ["OPENID_ISSUER"],
      });
    }
    for (const name of missingBankSettings(config)) {
      context.addIssue({
        code: "custom",
        message: "is needed beside the other settings of the bank",
        path: [name],
      });
    }
    for (const name of missingAcquirerSettings(config)) {
      context.addIssue({
        code: "custom",
        message: "is needed beside the other settings of the acquirer",
        path: [name],
      });
    }
    for (const name of missingIssuerSettings(config)) {
      context.addIssue({
        code: "custom",
        message: "is needed beside the other settings of the card issuer",
        path: [name],
      });
    }
    if (config.GUARDED_FETCH_TEST_HOST && config.AREON_PROFILE !== "test") {
      context.addIssue({
        code: "custom",
        message: "is allowed in the test profile only",
        path: ["GUARDED_FETCH_TEST_HOST"],
      });
    }
    if (config.AREON_PROFILE === "production" && !config.CLAMD_URL) {
      context.addIssue({
        code: "custom",
        message: "is required in production: set it to a clamd, as tcp://host:3310 or unix:///path",
        path: ["CLAMD_URL"],
      });
    }
    if (config.AREON_PROFILE === "production" && !config.METRICS_TOKEN) {
      context.addIssue({
        code: "custom",
        message: "is required in production",
        path: ["METRICS_TOKEN"],
      });
    }
  });

export type Config = z.infer<typeof configSchema>;

/** The web process reaches no database and signs nothing, so it is given neither address nor key. */
export const webConfigSchema = z
  .object(configSchema.shape)
  .pick({
    AREON_PROFILE: true,
    HOST: true,
    WEB_PORT: true,
    PUBLIC_ORIGIN: true,
    API_ORIGIN: true,
    FILES_ORIGIN: true,
    CARD_ISSUER_ORIGIN: true,
    WEB_BUILD_DIRECTORY: true,
    METRICS_TOKEN: true,
    LOG_LEVEL: true,
    TRUSTED_PROXIES: true,
  })
  .refine((config) => config.AREON_PROFILE !== "production" || config.METRICS_TOKEN, {
    message: "is required in production",
    path: ["METRICS_TOKEN"],
  });

export type WebConfig = z.infer<typeof webConfigSchema>;

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return readSchema(configSchema, environment);
}

export function readWebConfig(environment: NodeJS.ProcessEnv): WebConfig {
  return readSchema(webConfigSchema, environment);
}

function readSchema<T>(schema: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ""),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  // Names only: a value that fails to parse may be a secret.
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(`Configuration is not usable (see .env.example):\n${problems.join("\n")}`);
}

function isEllipticKey(text: string): boolean {
  const parsed = z
    .object({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      d: z.string(),
      x: z.string(),
      y: z.string(),
    })
    .safeParse(parseJson(text));
  return parsed.success;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

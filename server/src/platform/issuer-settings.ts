import { z } from "zod";

/** What the processes must know to have virtual cards issued: all of it, with CARD_ISSUER_ORIGIN, or nothing. */
export const issuerSettings = {
  CARD_ISSUER_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARD_ISSUER_KEY: z.string().min(16).optional(),
  /** Under which the issuer signs what it asks and tells. */
  CARD_ISSUER_WEBHOOK_SECRET: z.string().min(16).optional(),
};

export interface IssuerConfig {
  CARD_ISSUER_URL: string;
  CARD_ISSUER_KEY: string;
  CARD_ISSUER_WEBHOOK_SECRET: string;
  /** Whose frame shows the number. */
  CARD_ISSUER_ORIGIN: string;
}

type PartialConfig = { [Key in keyof IssuerConfig]?: string | undefined };

/** The issuer's part of a configuration; undefined where there is none. */
export function issuerConfigOf(config: PartialConfig): IssuerConfig | undefined {
  const { CARD_ISSUER_URL, CARD_ISSUER_KEY, CARD_ISSUER_WEBHOOK_SECRET, CARD_ISSUER_ORIGIN } =
    config;
  if (!CARD_ISSUER_URL || !CARD_ISSUER_KEY || !CARD_ISSUER_WEBHOOK_SECRET) return undefined;
  if (!CARD_ISSUER_ORIGIN) return undefined;
  return { CARD_ISSUER_URL, CARD_ISSUER_KEY, CARD_ISSUER_WEBHOOK_SECRET, CARD_ISSUER_ORIGIN };
}

/** The settings that are missing beside others that are there. The origin alone only allows a frame. */
export function missingIssuerSettings(config: PartialConfig): (keyof PartialConfig)[] {
  const own = ["CARD_ISSUER_URL", "CARD_ISSUER_KEY", "CARD_ISSUER_WEBHOOK_SECRET"] as const;
  if (own.every((name) => config[name] === undefined)) return [];
  return [...own, "CARD_ISSUER_ORIGIN" as const].filter((name) => config[name] === undefined);
}

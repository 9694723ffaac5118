import { z } from "zod";

/** What the processes must know to have cards taken: key and secret together, or nothing. */
export const acquirerSettings = {
  /** Only where something else than the acquirer itself answers, such as the sandbox. */
  ACQUIRER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACQUIRER_KEY: z.string().min(16).optional(),
  /** Under which the acquirer signs its notices. */
  ACQUIRER_WEBHOOK_SECRET: z.string().min(16).optional(),
};

export interface AcquirerConfig {
  ACQUIRER_URL: string | undefined;
  ACQUIRER_KEY: string;
  ACQUIRER_WEBHOOK_SECRET: string;
}

type PartialConfig = { [Key in keyof typeof acquirerSettings]?: string | undefined };

/** The acquirer's part of a configuration; undefined where there is none. */
export function acquirerConfigOf(config: PartialConfig): AcquirerConfig | undefined {
  const { ACQUIRER_URL, ACQUIRER_KEY, ACQUIRER_WEBHOOK_SECRET } = config;
  if (ACQUIRER_KEY === undefined || ACQUIRER_WEBHOOK_SECRET === undefined) return undefined;
  return { ACQUIRER_URL, ACQUIRER_KEY, ACQUIRER_WEBHOOK_SECRET };
}

/** The settings that are missing beside others that are there. */
export function missingAcquirerSettings(config: PartialConfig): (keyof PartialConfig)[] {
  const needed = ["ACQUIRER_KEY", "ACQUIRER_WEBHOOK_SECRET"] as const;
  const hasAny = Object.keys(acquirerSettings).some(
    (name) => config[name as keyof PartialConfig] !== undefined,
  );
  return hasAny ? needed.filter((name) => config[name] === undefined) : [];
}

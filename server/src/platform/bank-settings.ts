import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

/** The company's account at the bank, as people need it who send money there. */
const accountSchema = z.object({
  ispb: z.string().regex(/^[0-9A-Z]{8}$/),
  bank_code: z.string().regex(/^\d{3}$/),
  bank_name: z.string().min(1),
  branch: z.string().regex(/^\d{4}$/),
  account: z.string().regex(/^\d{1,12}$/),
  account_digit: z.string().regex(/^[0-9XP]$/),
  holder: z.string().min(1),
  document: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
});

/** What the processes must know to reach the bank and to be reached by it: all of it, or nothing. */
export const bankSettings = {
  /** Where tokens are had, where API Pix is spoken, and where the rest of the bank's services are. */
  BANK_TOKEN_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_PIX_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_PARTNER_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_CLIENT_ID: z.string().optional(),
  BANK_CLIENT_SECRET: z.string().optional(),
  /** The authorities that sign the bank's certificates, as PEM. */
  BANK_CA_FILE: z.string().optional(),
  /** Our certificate and key towards the bank, as PEM. */
  BANK_CLIENT_CERTIFICATE_FILE: z.string().optional(),
  BANK_CLIENT_KEY_FILE: z.string().optional(),
  /** The company's Pix key, to which charges are paid. */
  BANK_PIX_KEY: z.string().max(77).optional(),
  BANK_ACCOUNT: z.string().transform(parseJson).pipe(accountSchema).optional(),
  /** The API process listens here for what the bank tells us; no other server shares the port. */
  BANK_WEBHOOK_PORT: port.optional(),
  /** Where the bank reaches that port. */
  BANK_WEBHOOK_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_WEBHOOK_CERTIFICATE_FILE: z.string().optional(),
  BANK_WEBHOOK_KEY_FILE: z.string().optional(),
  /** The common name in the bank's client certificate; notices under any other are refused. */
  BANK_WEBHOOK_SUBJECT: z.string().optional(),
  /** Under which the bank signs its notices. */
  BANK_WEBHOOK_SECRET: z.string().min(32).optional(),
};

export type BankConfig = {
  [Key in keyof typeof bankSettings]-?: NonNullable<z.output<(typeof bankSettings)[Key]>>;
};

type PartialBankConfig = { [Key in keyof BankConfig]?: BankConfig[Key] | undefined };

const names = Object.keys(bankSettings) as (keyof BankConfig)[];

/** The bank's part of a configuration; undefined where there is no bank. */
export function bankConfigOf(config: PartialBankConfig): BankConfig | undefined {
  return names.every((name) => config[name] !== undefined) ? (config as BankConfig) : undefined;
}

/** The settings that are missing beside others that are there. */
export function missingBankSettings(config: PartialBankConfig): (keyof BankConfig)[] {
  const missing = names.filter((name) => config[name] === undefined);
  return missing.length === names.length ? [] : missing;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

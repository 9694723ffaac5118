import { z } from "zod";
import type { SandboxClock } from "../clock.ts";
import type { BankOptions } from "./start-bank.ts";

/** What the bank reads from the environment; much of it is what the product reads, from its side. */
const environmentSchema = z.object({
  SANDBOX_DIRECTORY: z.string().optional(),
  SANDBOX_BANK_PORT: z.coerce.number().int(),
  SANDBOX_BANK_CERTIFICATE_FILE: z.string(),
  SANDBOX_BANK_KEY_FILE: z.string(),
  SANDBOX_BANK_CLIENT_CERTIFICATE_FILE: z.string(),
  SANDBOX_BANK_CLIENT_KEY_FILE: z.string(),
  BANK_CA_FILE: z.string(),
  BANK_CLIENT_ID: z.string(),
  BANK_CLIENT_SECRET: z.string(),
  BANK_WEBHOOK_SECRET: z.string(),
  BANK_PIX_KEY: z.string(),
  BANK_ACCOUNT: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.object({
        ispb: z.string(),
        bank_code: z.string(),
        bank_name: z.string(),
        branch: z.string(),
        account: z.string(),
        account_digit: z.string(),
        holder: z.string(),
        document: z.string(),
      }),
    ),
});

/** Undefined where no bank is wanted. */
export function bankOptionsFrom(
  environment: NodeJS.ProcessEnv,
  clock: SandboxClock,
): BankOptions | undefined {
  if (environment["SANDBOX_BANK_PORT"] === undefined) return undefined;
  const env = environmentSchema.parse(environment);
  const { BANK_ACCOUNT: account } = env;
  return {
    port: env.SANDBOX_BANK_PORT,
    client: { id: env.BANK_CLIENT_ID, secret: env.BANK_CLIENT_SECRET },
    webhookSecret: env.BANK_WEBHOOK_SECRET,
    directory: env.SANDBOX_DIRECTORY,
    clock,
    company: {
      name: account.holder,
      document: account.document,
      city: "SAO PAULO",
      ispb: account.ispb,
      bankCode: account.bank_code,
      bankName: account.bank_name,
      branch: account.branch,
      account: account.account,
      accountDigit: account.account_digit,
      pixKey: env.BANK_PIX_KEY,
    },
    files: {
      authority: env.BANK_CA_FILE,
      server: { certificate: env.SANDBOX_BANK_CERTIFICATE_FILE, key: env.SANDBOX_BANK_KEY_FILE },
      client: {
        certificate: env.SANDBOX_BANK_CLIENT_CERTIFICATE_FILE,
        key: env.SANDBOX_BANK_CLIENT_KEY_FILE,
      },
    },
  };
}

import { join } from "node:path";
import {
  bankClientName,
  ensureBankCertificates,
  type BankCertificates,
} from "../sandbox/src/bank/certificates.ts";

export interface LocalBank {
  certificates: BankCertificates;
  /** Where the sandbox keeps what happened at the bank. */
  directory: string;
  port: number;
  webhookPort: number;
}

/** Certificates must be there before the processes start that show them to each other. */
export async function prepareLocalBank(options: {
  directory: string;
  port: number;
  webhookPort: number;
}): Promise<LocalBank> {
  const certificates = await ensureBankCertificates(join(options.directory, "certificates"));
  return { ...options, certificates };
}

/** What product and sandbox read about a bank on this machine; without a bank, nothing. */
export function bankEnvironment(bank: LocalBank | undefined): Record<string, string> {
  if (!bank) return {};
  const { certificates, port, webhookPort } = bank;
  const origin = `https://127.0.0.1:${port}`;
  return {
    BANK_TOKEN_URL: `${origin}/oauth/token`,
    BANK_PIX_URL: `${origin}/api/v2`,
    BANK_PARTNER_URL: `${origin}/partner/v1`,
    BANK_CLIENT_ID: "areon",
    BANK_CLIENT_SECRET: "areon-sandbox",
    BANK_CA_FILE: certificates.authority,
    BANK_CLIENT_CERTIFICATE_FILE: certificates.ourClient.certificate,
    BANK_CLIENT_KEY_FILE: certificates.ourClient.key,
    BANK_PIX_KEY: "b7c1f2a0-5a3e-4c1d-9d57-6f0a2e9c4b18",
    BANK_ACCOUNT: JSON.stringify({
      ispb: "99999004",
      bank_code: "999",
      bank_name: "Banco de Demonstração",
      branch: "0001",
      account: "1234567",
      account_digit: "8",
      holder: "AREON AGRO LTDA",
      document: "AGRO2026000173",
    }),
    BANK_WEBHOOK_PORT: String(webhookPort),
    BANK_WEBHOOK_URL: `https://127.0.0.1:${webhookPort}`,
    BANK_WEBHOOK_CERTIFICATE_FILE: certificates.ourWebhook.certificate,
    BANK_WEBHOOK_KEY_FILE: certificates.ourWebhook.key,
    BANK_WEBHOOK_SUBJECT: bankClientName,
    BANK_WEBHOOK_SECRET: "areon-sandbox-areon-sandbox-areon-sandbox",
    SANDBOX_DIRECTORY: bank.directory,
    SANDBOX_BANK_PORT: String(port),
    SANDBOX_BANK_CERTIFICATE_FILE: certificates.bankServer.certificate,
    SANDBOX_BANK_KEY_FILE: certificates.bankServer.key,
    SANDBOX_BANK_CLIENT_CERTIFICATE_FILE: certificates.bankClient.certificate,
    SANDBOX_BANK_CLIENT_KEY_FILE: certificates.bankClient.key,
  };
}

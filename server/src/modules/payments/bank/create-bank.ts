import { readFileSync } from "node:fs";
import { bankConfigOf } from "#platform/bank-settings";
import type { Config } from "#platform/config";
import { connectWithCertificate } from "#platform/fetch/client-certificate";
import { apiPixRefusalCode, apiPixScopes, createApiPix } from "./api-pix.ts";
import type { BankingPartner, PixReceiving } from "./bank.ts";
import { createBankCaller } from "./bank-call.ts";
import { createBankTokens } from "./bank-token.ts";
import { createBankingPartner, partnerRefusalCode, partnerScopes } from "./banking-partner.ts";

export interface ConnectedBank {
  receiving: PixReceiving;
  partner: BankingPartner;
  close(): Promise<void>;
}

/** How long the bank is waited for. */
interface BankPatience {
  /** For a connection, its handshake included. */
  connectMs: number;
  /** For a token: leaves time for the call that needs it, and lets five in a row open the breaker soon. */
  tokenMs: number;
  /** From the first byte asked for to the last one read: token, call and a second call with a new token. */
  totalMs: number;
}

const inService: BankPatience = { connectMs: 1_000, tokenMs: 1_500, totalMs: 5_000 };

/** The bank that the configuration names, if any; nothing is asked of it before the first call. */
export function createBank(
  settings: Config,
  { connectMs, tokenMs, totalMs }: BankPatience = inService,
): ConnectedBank | undefined {
  const config = bankConfigOf(settings);
  if (!config) return undefined;
  const certificate = {
    authority: readFileSync(config.BANK_CA_FILE, "utf8"),
    certificate: readFileSync(config.BANK_CLIENT_CERTIFICATE_FILE, "utf8"),
    key: readFileSync(config.BANK_CLIENT_KEY_FILE, "utf8"),
  };
  const dispatcher = connectWithCertificate(certificate, { connectMs });
  const tokens = createBankTokens({
    url: config.BANK_TOKEN_URL,
    clientId: config.BANK_CLIENT_ID,
    clientSecret: config.BANK_CLIENT_SECRET,
    scopes: [...apiPixScopes, ...partnerScopes],
    dispatcher,
    totalMs: tokenMs,
  });
  const endFromNow = () => performance.now() + totalMs;
  const line = { tokens, dispatcher, endFromNow };
  return {
    receiving: createApiPix({
      call: createBankCaller({
        ...line,
        partner: "bank-pix",
        baseUrl: config.BANK_PIX_URL,
        refusalCode: apiPixRefusalCode,
      }),
      endFromNow,
      key: config.BANK_PIX_KEY,
      payee: { name: config.BANK_ACCOUNT.holder, city: "SAO PAULO" },
    }),
    partner: createBankingPartner(
      createBankCaller({
        ...line,
        partner: "bank-partner",
        baseUrl: config.BANK_PARTNER_URL,
        refusalCode: partnerRefusalCode,
      }),
    ),
    close: () => dispatcher.destroy(),
  };
}

import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { paymentsSweepers, receiveNotice, type PurchaseOwner } from "#modules/payments";
import { businessNow, realNowMs } from "#platform/clock";
import { settlePurchase } from "./settle-purchase.ts";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

interface BankClock {
  now(): Date;
  refresh(): Promise<void>;
}

interface KeyFiles {
  certificate: string;
  key: string;
}

/** The sandbox's own, handed in by the test: nobody else may reach into it. */
interface BankSandbox<Bank> {
  ensureBankCertificates: (
    folder: string,
  ) => Promise<Record<"bankServer" | "bankClient" | "ourClient", KeyFiles> & { authority: string }>;
  startBank: (options: {
    port: number;
    company: typeof company;
    client: { id: string; secret: string };
    webhookSecret: string;
    files: { authority: string; server: KeyFiles; client: KeyFiles };
    clock: BankClock;
  }) => Promise<{ bank: Bank; server: { port: number }; close(): Promise<void> }>;
}

/** A bank beside the shop, with one clock for both; whoever opens it closes it. */
export async function openBankSite<Bank>(sandbox: BankSandbox<Bank>) {
  const directory = await mkdtemp(join(tmpdir(), "areon-checkout-"));
  const shop: { db?: CheckoutSite["parts"]["db"] } = {};
  let offsetMs = 0;
  const clock: BankClock = {
    now: () => new Date(realNowMs() + offsetMs),
    refresh: async () => {
      offsetMs = shop.db ? (await businessNow(shop.db)).getTime() - realNowMs() : 0;
    },
  };
  const { running, settings } = await beginBank(sandbox, { folder: directory, bankClock: clock });
  const site = await openCheckoutSite(settings);
  const { parts } = site;
  shop.db = parts.db;
  const { bank } = running;

  const sweep = async (name: string) => {
    const sweepers = paymentsSweepers({ ...parts, purchases: { checkout: owner } });
    await sweepers.find((sweeper) => sweeper.name === name)!.sweep(parts.db);
  };
  return {
    site,
    bank,
    sweep,
    moveClock: async (moment: string) => {
      await site.setClock(moment);
      await clock.refresh();
    },
    moveBy: async (interval: string) => {
      await sql`update platform.clock_offset set offset_ms = offset_ms
        + (extract(epoch from ${interval}::interval) * 1000)::bigint`.execute(parts.db);
      await clock.refresh();
    },
    /** The bank's notice comes in, and is worked off. */
    hear: async (endToEndId: string) => {
      const body = Buffer.from(JSON.stringify({ pix: [{ endToEndId }] }));
      await receiveNotice(parts, "api_pix", body);
      await sweep("payments.handle_notices");
    },
    /** Whoever was sent away by a lock comes again, as notices do. */
    hearAll: async () => {
      for (;;) {
        const { rows } = await sql`
          update payments.inbox set next_try_at = platform.now()
          where handled_at is null returning id`.execute(parts.db);
        if (rows.length === 0) return;
        await sweep("payments.handle_notices");
      }
    },
    close: async () => {
      await site.close();
      await running.close();
      await rm(directory, { recursive: true });
    },
  };
}

const never = async () => {
  throw new Error("nobody disputes anything here");
};
const owner: PurchaseOwner = {
  settle: settlePurchase,
  disputeOpened: never,
  disputeWon: never,
  disputeLost: never,
  moneyTakenBack: never,
};

const company = {
  name: "AREON Pagamentos",
  document: "11222333000181",
  city: "Sorriso",
  ispb: "12345678",
  bankCode: "999",
  bankName: "Banco Parceiro",
  branch: "0001",
  account: "123456",
  accountDigit: "0",
  pixKey: randomUUID(),
};

async function beginBank<Bank>(
  { ensureBankCertificates, startBank }: BankSandbox<Bank>,
  { folder, bankClock }: { folder: string; bankClock: BankClock },
) {
  const files = await ensureBankCertificates(join(folder, "certificates"));
  const client = { id: "areon", secret: randomBytes(16).toString("hex") };
  const webhookSecret = randomBytes(32).toString("hex");
  const begun = await startBank({
    port: 0,
    company,
    client,
    webhookSecret,
    files: { authority: files.authority, server: files.bankServer, client: files.bankClient },
    clock: bankClock,
  });
  const origin = `https://localhost:${begun.server.port}`;
  const account = {
    ispb: company.ispb,
    bank_code: company.bankCode,
    bank_name: company.bankName,
    branch: company.branch,
    account: company.account,
    account_digit: company.accountDigit,
    holder: company.name,
    document: company.document,
  };
  const settings = {
    BANK_TOKEN_URL: `${origin}/oauth/token`,
    BANK_PIX_URL: `${origin}/api/v2`,
    BANK_PARTNER_URL: `${origin}/partner/v1`,
    BANK_CLIENT_ID: client.id,
    BANK_CLIENT_SECRET: client.secret,
    BANK_CA_FILE: files.authority,
    BANK_CLIENT_CERTIFICATE_FILE: files.ourClient.certificate,
    BANK_CLIENT_KEY_FILE: files.ourClient.key,
    BANK_PIX_KEY: company.pixKey,
    BANK_ACCOUNT: JSON.stringify(account),
    BANK_WEBHOOK_PORT: "1",
    BANK_WEBHOOK_URL: "https://localhost:1",
    BANK_WEBHOOK_CERTIFICATE_FILE: files.authority,
    BANK_WEBHOOK_KEY_FILE: files.authority,
    BANK_WEBHOOK_SUBJECT: "bank",
    BANK_WEBHOOK_SECRET: webhookSecret,
  };
  return { running: begun, settings };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SandboxClock } from "../clock.ts";
import { letDaysPass } from "./actions/pay-boleto.ts";
import type { Bank, Company } from "./bank.ts";
import { startBankServer, type BankServer } from "./bank-server.ts";
import { createNoticeQueue } from "./notices.ts";
import { resumePayments } from "./partner/payments.ts";
import { openStateFile } from "./state-file.ts";

export interface BankOptions {
  port: number;
  company: Company;
  client: { id: string; secret: string };
  webhookSecret: string;
  /** PEM files. */
  files: {
    authority: string;
    server: { certificate: string; key: string };
    client: { certificate: string; key: string };
  };
  /** Where the bank remembers; without it, it forgets when it ends. */
  directory?: string | undefined;
  clock: Pick<SandboxClock, "now" | "refresh">;
}

export interface RunningBank {
  bank: Bank;
  server: BankServer;
  close(): Promise<void>;
}

const daysTickMs = 1_000;

/** A bank that speaks API Pix and the partner's protocol, on loopback. */
export async function startBank(options: BankOptions): Promise<RunningBank> {
  const { files, directory, clock, company } = options;
  const memory = await openStateFile(directory && join(directory, "bank.json"));
  const { state } = memory;
  const changed = () => memory.changed();
  const ca = await readFile(files.authority, "utf8");
  const notices = createNoticeQueue({
    state,
    changed,
    secret: options.webhookSecret,
    tls: { ca, ...(await readPair(files.client)) },
  });
  const bank: Bank = { state, company, clock, notices, changed };
  const server = await startBankServer(bank, {
    port: options.port,
    client: options.client,
    tls: { ca, ...(await readPair(files.server)) },
  });
  resumePayments(bank);
  const timer = setInterval(() => letDaysPass(bank), daysTickMs).unref();
  return {
    bank,
    server,
    close: async () => {
      clearInterval(timer);
      await notices.close();
      await server.close();
      await memory.close();
    },
  };
}

async function readPair({ certificate, key }: { certificate: string; key: string }) {
  return { cert: await readFile(certificate, "utf8"), key: await readFile(key, "utf8") };
}

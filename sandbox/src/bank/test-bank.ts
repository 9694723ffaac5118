import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bankEnvironment, prepareLocalBank } from "../../../tools/bank-environment.ts";
import { createSandboxClock, type SandboxClock } from "../clock.ts";
import type { Bank } from "./bank.ts";
import { bankOptionsFrom } from "./bank-environment.ts";
import type { BankCertificates } from "./certificates.ts";
import { startBank, type RunningBank } from "./start-bank.ts";

export interface TestBank extends RunningBank {
  bank: Bank;
  certificates: BankCertificates;
  /** What the product reads to reach this bank. */
  environment: Record<string, string>;
}

/** A bank of its own for one test file, with certificates of its own, in this process. */
export async function startTestBank(
  options: { webhookPort?: number; clock?: SandboxClock } = {},
): Promise<TestBank> {
  const directory = await mkdtemp(join(tmpdir(), "areon-bank-"));
  const local = await prepareLocalBank({
    directory,
    port: 0,
    webhookPort: options.webhookPort ?? 0,
  });
  const clock = options.clock ?? createSandboxClock(undefined);
  const running = await startBank(bankOptionsFrom(bankEnvironment(local), clock)!);
  return {
    ...running,
    certificates: local.certificates,
    environment: bankEnvironment({ ...local, port: running.server.port }),
    close: async () => {
      clock.stop();
      await running.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

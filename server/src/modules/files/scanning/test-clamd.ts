import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClamdScanner } from "./clamd-scanner.ts";

/** What every antivirus agrees to find, put together here so that none of them finds this file. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR",
  "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("-");

export interface Clamd {
  /** By TCP and by socket. */
  addresses: readonly [string, string];
  signal(name: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void;
  stop(): Promise<void>;
}

/** A real clamd in the foreground, whose only signature knows EICAR wherever it stands in a file. */
export async function startClamd({
  port,
  streamMaxLength = "12M",
  alertExceedsMax = "yes",
}: {
  port: number;
  streamMaxLength?: string;
  alertExceedsMax?: "yes" | "no";
}): Promise<Clamd> {
  const directory = await mkdtemp(join(tmpdir(), "areon-clamd-"));
  const socket = join(directory, "clamd.ctl");
  await prepare(directory, [
    "Foreground yes",
    `DatabaseDirectory ${join(directory, "signatures")}`,
    `TemporaryDirectory ${directory}`,
    `LocalSocket ${socket}`,
    "TCPAddr 127.0.0.1",
    `TCPSocket ${port}`,
    `StreamMaxLength ${streamMaxLength}`,
    `AlertExceedsMax ${alertExceedsMax}`,
  ]);
  const child = spawn("clamd", ["--config-file", join(directory, "clamd.conf")], {
    stdio: "ignore",
  });
  const missing = once(child, "error").then(([error]) => {
    throw new Error("clamd could not be started; install clamav-daemon to run this", {
      cause: error,
    });
  });
  missing.catch(() => {});
  const address = `tcp://127.0.0.1:${port}`;
  await Promise.race([missing, untilAnswering(address, child)]);
  return {
    addresses: [address, `unix://${socket}`],
    signal: (name) => void child.kill(name),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGKILL");
        await exited;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function prepare(directory: string, settings: readonly string[]): Promise<void> {
  const signatures = join(directory, "signatures");
  await mkdir(signatures);
  // Name, any kind of file, anywhere in it, these bytes.
  const signature = `Areon.Test.Eicar:0:*:${Buffer.from(eicar.slice(10, 60)).toString("hex")}\n`;
  await writeFile(join(signatures, "areon.ndb"), signature);
  await writeFile(join(directory, "clamd.conf"), `${settings.join("\n")}\n`);
}

async function untilAnswering(address: string, child: ChildProcess): Promise<void> {
  const scanner = createClamdScanner({ address, timeoutMs: 1_000 });
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
    const version = await scanner.version().catch(() => null);
    if (version !== null) return;
    await sleep(25);
  }
  throw new Error(`clamd does not answer on ${address}`);
}

import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Every process that a run has started, so that none is left behind however the run ends. */
const started = new Set<ChildProcess>();

export function start(program: URL, args: readonly string[]): ChildProcess {
  const child = fork(fileURLToPath(program), args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  started.add(child);
  child.once("exit", () => started.delete(child));
  return child;
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

export async function killAll(): Promise<void> {
  await Promise.all([...started].map((child) => kill(child)));
}

/** The first thing a child says, or undefined when it ends without a word. */
export function firstMessage<T>(child: ChildProcess): Promise<T | undefined> {
  return new Promise((resolve) => {
    const onExit = () => resolve(undefined);
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as T);
    });
  });
}

/** Waits for a fact; gives the milliseconds it took, or undefined when it did not come in time. */
export async function until(
  isTrue: () => Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const begin = performance.now();
  while (performance.now() - begin < limitMs) {
    if (await isTrue()) return performance.now() - begin;
    await sleep(50);
  }
  return undefined;
}

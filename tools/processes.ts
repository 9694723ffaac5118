import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithThisProcess, type Watcher } from "../server/src/platform/end-with-this-process.ts";

export interface ProcessGroup {
  start(options: StartOptions): ChildProcess;
  /** Ends all in the reverse order of their start, then waits until they are gone. */
  stop(): Promise<void>;
}

export interface StartOptions {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
}

const stopDeadlineMs = 12_000;

/**
 * Children lead process groups of their own: a Ctrl+C in the terminal reaches only this process,
 * which then ends them in order, and each one's own children with it.
 */
export function createProcessGroup(print: (line: string) => void): ProcessGroup {
  const children: { child: ChildProcess; watcher: Watcher }[] = [];
  let isStopping = false;
  return {
    start: ({ name, command, args, env, cwd }) => {
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        cwd,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      children.push({ child, watcher: endWithThisProcess(-child.pid!, "TERM") });
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on("line", (line) => print(`${name.padEnd(8)} ${line}`));
      }
      child.on("exit", (code, signal) => {
        if (!isStopping) print(`${name.padEnd(8)} ended by itself (${signal ?? code})`);
      });
      return child;
    },
    stop: async () => {
      isStopping = true;
      for (const { child, watcher } of children.toReversed()) {
        await endGroup(child);
        watcher.dismiss();
      }
    },
  };
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await Promise.race([exited, sleep(stopDeadlineMs)]);
  }
  // Whoever of the group is still there after its leader gets no second chance.
  killIfThere(-child.pid);
}

/** A negative id means a process group. That it is gone already is as good. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** A process that ended before it was looked at: by its id, or by its files, which it may leave while they are read. */
export function isGone(error: unknown): boolean {
  return ["ESRCH", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Asks until the address answers 2xx; whoever starts things waits for facts, not for log lines. */
export async function untilAnswers(url: string, deadlineMs: number): Promise<void> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    if (performance.now() > end) throw new Error(`${url} did not answer within ${deadlineMs} ms`);
    await sleep(100);
  }
}

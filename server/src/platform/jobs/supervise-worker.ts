import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Logger } from "#platform/log";

export interface SupervisedWorker {
  stop(): Promise<void>;
}

export interface SuperviseWorkerOptions {
  log: Logger;
  env: NodeJS.ProcessEnv;
  /** The program to keep running; it gets its slot as first argument and sends beats by IPC. */
  entry?: URL;
  silenceMs?: number;
  /** How long it may take from its start to its first beat, on a machine that is busy. */
  startMs?: number;
}

const workerEntry = new URL("../../entry/worker-child.ts", import.meta.url);
const restartMinMs = 250;
const restartMaxMs = 5_000;
const stopDeadlineMs = 12_000;

/**
 * Keeps one worker process alive: starts it again when it ends, and kills it when it is silent, which
 * covers a stalled event loop, a wedged queue and a database out of reach alike. All its children
 * share one slot, so each knows that its predecessor is dead and frees its jobs at once.
 */
export function superviseWorker(options: SuperviseWorkerOptions): SupervisedWorker {
  const { log, env, entry = workerEntry, silenceMs = 20_000, startMs = 60_000 } = options;
  const slot = randomUUID();
  let child: ChildProcess | undefined;
  let restartDelayMs = restartMinMs;
  let restartTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const start = (): void => {
    const started = fork(fileURLToPath(entry), [slot], { env, stdio: "inherit" });
    child = started;
    const watch = killWhenSilent(started, { log, silenceMs, startMs });
    started.on("message", () => {
      watch.heard();
      restartDelayMs = restartMinMs;
    });
    started.on("error", (error) => log.error({ err: error }, "worker could not be started"));
    started.once("exit", (code, signal) => {
      watch.end();
      if (isStopped) return;
      log.warn({ code, signal, restartDelayMs }, "worker ended; starting it again");
      restartTimer = setTimeout(start, restartDelayMs);
      restartDelayMs = Math.min(restartMaxMs, restartDelayMs * 2);
    });
  };
  start();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(restartTimer);
      if (child && isRunning(child)) await end(child);
    },
  };
}

function killWhenSilent(
  child: ChildProcess,
  { log, silenceMs, startMs }: { log: Logger; silenceMs: number; startMs: number },
) {
  let deadline = performance.now() + startMs;
  const timer = setInterval(() => {
    if (performance.now() < deadline) return;
    log.error({ pid: child.pid }, "worker is silent; killing it");
    child.kill("SIGKILL");
  }, silenceMs / 20);
  return {
    heard: () => {
      deadline = performance.now() + silenceMs;
    },
    end: () => clearInterval(timer),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const deadline = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMs);
  await exited;
  clearTimeout(deadline);
}

import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Logger } from "#platform/log";

export interface SupervisedWorker {
  stop(): Promise<void>;
}

export interface SuperviseWorkerOptions {
  log: Logger;
  env: NodeJS.ProcessEnv;
  /** The program to keep running; it gets its slot as first argument and sends beats by IPC. */
  entry?: URL;
  /** The Node that runs it; this process's own unless told. */
  execPath?: string;
  silenceMs?: number;
  /** How long it may take from its start to its first beat, on a machine that is busy. */
  startMs?: number;
}

/** Node itself sends messages too when it watches files; only this one says that work goes on. */
const beat = z.object({ alive: z.literal(true) });

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
  const { execPath = process.execPath } = options;
  const slot = randomUUID();
  let child: ChildProcess | undefined;
  let restartDelayMs = restartMinMs;
  let restartTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const startLater = (): void => {
    if (isStopped) return;
    restartTimer = setTimeout(start, restartDelayMs);
    restartDelayMs = Math.min(restartMaxMs, restartDelayMs * 2);
  };
  const start = (): void => {
    const started = fork(fileURLToPath(entry), [slot], { env, execPath, stdio: "inherit" });
    child = started;
    const watch = killWhenSilent(started, { log, silenceMs, startMs });
    started.on("message", (message) => {
      if (!beat.safeParse(message).success) return;
      watch.heard();
      restartDelayMs = restartMinMs;
    });
    started.on("error", (error) => {
      const wasNeverThere = started.pid === undefined;
      log.error({ err: error, wasNeverThere }, "worker could not be started or signalled");
      // Without a process there is no exit to wait for.
      if (!wasNeverThere) return;
      watch.end();
      startLater();
    });
    started.once("exit", (code, signal) => {
      watch.end();
      if (!isStopped) log.warn({ code, signal, restartDelayMs }, "worker ended; starting it again");
      startLater();
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

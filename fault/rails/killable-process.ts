import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  endWithThisProcess,
  type Watcher,
} from "../../server/src/platform/end-with-this-process.ts";
import { killIfThere, untilAnswers } from "../../tools/processes.ts";
import { onEnd } from "../run/clean-up.ts";

export interface KillableProcess {
  start(): Promise<void>;
  /** SIGKILL for it and all that it started. */
  kill(): Promise<void>;
  /** SIGKILL for what it started; itself it stays, and may start that again. */
  killChildren(): Promise<void>;
  /** By itself, or killed. */
  hasEnded(): boolean;
}

const startMs = 180_000;

/** One of the product's own programs, in a process group of its own, ready when its address answers. */
export function killableProcess(options: {
  program: URL;
  env: Record<string, string>;
  readyUrl: string;
  onLine: (line: string) => void;
}): KillableProcess {
  let running: { child: ChildProcess; watcher: Watcher } | undefined;
  const kill = async () => {
    if (!running) return;
    const { child, watcher } = running;
    running = undefined;
    const isAlive = child.exitCode === null && child.signalCode === null;
    const exited = isAlive ? once(child, "exit") : undefined;
    killIfThere(-child.pid!);
    await exited;
    watcher.dismiss();
  };
  onEnd(kill);
  return {
    start: async () => {
      const child = spawn(process.execPath, [options.program.pathname], {
        env: { ...process.env, ...options.env },
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      running = { child, watcher: endWithThisProcess(-child.pid!, "TERM") };
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on("line", options.onLine);
      }
      const ended = once(child, "exit").then(([code]) => {
        throw new Error(`${options.program.pathname} ended with ${code} instead of starting`);
      });
      try {
        await Promise.race([untilAnswers(options.readyUrl, startMs), ended]);
      } catch (error) {
        // Left alive it would answer in the place of the next one.
        await kill();
        throw error;
      }
      // From here on its end is part of the plan.
      ended.catch(() => {});
    },
    kill,
    hasEnded: () =>
      !running || running.child.exitCode !== null || running.child.signalCode !== null,
    killChildren: async () => {
      const pid = running?.child.pid;
      if (pid === undefined) return;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
      for (const child of children.split(" ").filter(Boolean)) killIfThere(Number(child));
    },
  };
}

import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Site } from "../rails/site.ts";
import { firstMessage } from "../run/children.ts";
import { onEnd } from "../run/clean-up.ts";

/** A process with clocks that close what has ended. */
export interface Closer {
  start(): Promise<void>;
  kill(): Promise<void>;
  hasEnded(): boolean;
}

export function closerOf(
  { env, plantOptions, listeners }: Site,
  { racing, hook, hookEnv = {} }: { racing: number; hook?: URL; hookEnv?: Record<string, string> },
): Closer {
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const kill = async () => {
    if (!child || hasEnded()) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  onEnd(kill);
  return {
    start: async () => {
      child = fork(fileURLToPath(new URL("closer.ts", import.meta.url)), [String(racing)], {
        // A group of its own, which a hook may end.
        detached: true,
        env: { ...process.env, ...env, ...plantOptions, ...hookEnv },
        execArgv: hook ? [`--import=${hook.href}`] : [],
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      createInterface({ input: child.stdout! }).on("line", (line) =>
        listeners.forEach((listener) => listener(line)),
      );
      // Of one with a hook the end may come before a word.
      await firstMessage(child);
    },
    kill,
    hasEnded,
  };
}

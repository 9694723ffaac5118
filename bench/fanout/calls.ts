import { fork, type ChildProcess } from "node:child_process";

type Answers = Record<string, unknown>;

/** Calls between the bench and its processes, over the channel that Node opens to a forked child. */
export function answerCalls(handlers: Record<string, (input: never) => Promise<Answers>>): void {
  process.on("message", (message: { id: number; name: string; input: never }) => {
    const { id, name, input } = message;
    handlers[name]!(input).then(
      (output) => process.send!({ id, output }),
      (error: unknown) => process.send!({ id, error: String(error) }),
    );
  });
  // Nobody outlives the bench.
  process.on("disconnect", () => process.exit(0));
  process.send!({ id: 0 });
}

export interface Callee {
  child: ChildProcess;
  call<T>(name: string, input?: object): Promise<T>;
  stop(): void;
}

export async function startCallee(file: string, env: Record<string, string> = {}): Promise<Callee> {
  const child = fork(file, { env: { ...process.env, ...env }, stdio: "inherit" });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<unknown>();
  waiting.set(0, ready);
  let calls = 0;
  child.on("message", (message: { id: number; output?: unknown; error?: string }) => {
    const { resolve, reject } = waiting.get(message.id)!;
    waiting.delete(message.id);
    if (message.error === undefined) resolve(message.output);
    else reject(new Error(message.error));
  });
  child.on("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`));
  });
  await ready.promise;
  return {
    child,
    call: async <T>(name: string, input: object = {}) => {
      calls += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(calls, answer);
      child.send({ id: calls, name, input });
      return (await answer.promise) as T;
    },
    stop: () => child.disconnect(),
  };
}

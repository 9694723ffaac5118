import { setTimeout as sleep } from "node:timers/promises";

/** A person who sees the connection break and presses the button again, until somebody answers. */
export async function askUntilAnswered<T>(
  askOnce: () => Promise<T | undefined>,
  onLost: () => void,
): Promise<T> {
  let reason: unknown;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const answer = await askOnce().catch((error: unknown) => {
      reason = error;
      return undefined;
    });
    if (answer !== undefined) return answer;
    onLost();
    await sleep(20 + Math.random() * 60);
  }
  throw new Error("no answer, however often it was asked", { cause: reason });
}

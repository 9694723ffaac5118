import { refuse } from "#platform/refusal";

/** So many pages are rendered at once; more wait in line, and beyond the line the answer is 503. */
export interface RenderQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createRenderQueue(limits: { atOnce: number; waiting: number }): RenderQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | undefined => {
    if (running < limits.atOnce) {
      running += 1;
      return undefined;
    }
    if (line.length >= limits.waiting) {
      throw Object.assign(new Error("too many pages are waiting to be rendered"), {
        refusal: refuse("unavailable"),
      });
    }
    return new Promise((resolve) => line.push(resolve));
  };
  // Whoever leaves hands the place on, so the count stays as it is while somebody waits.
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

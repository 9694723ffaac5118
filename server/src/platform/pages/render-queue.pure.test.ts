import { expect, it } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

it("runs no more at once than it may, in order, and refuses beyond its line", async () => {
  const queue = createRenderQueue({ atOnce: 2, waiting: 3 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(number);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    running -= 1;
    if (number === 1) throw new Error("one failed render");
  };
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) => queue.run(work(number))),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status).slice(5)).toEqual(["rejected", "rejected"]);
  expect(results[6]).toMatchObject({ reason: { refusal: { refused: "unavailable" } } });
  await expect(queue.run(async () => "free again")).resolves.toBe("free again");
});

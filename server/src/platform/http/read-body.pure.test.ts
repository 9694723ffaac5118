import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

/** Counts what was taken, and never ends by itself. */
function source(chunks: number) {
  let taken = 0;
  async function* body(): AsyncGenerator<Uint8Array> {
    for (; taken < chunks; taken += 1) yield new Uint8Array(10);
  }
  return { body: body(), taken: () => taken };
}

test("a body within the limit is read whole", async () => {
  const read = await readBody(source(3).body, { limit: 30, patience: 100 });
  expect(read).toHaveLength(30);
});

test("a larger one is read to its end, so that its sender hears the answer, and dropped", async () => {
  const large = source(5);
  expect(await readBody(large.body, { limit: 30, patience: 100 })).toBeUndefined();
  expect(large.taken()).toBe(5);
});

test("one without end is left after a while", async () => {
  const endless = source(Number.POSITIVE_INFINITY);
  expect(await readBody(endless.body, { limit: 30, patience: 100 })).toBeUndefined();
  expect(endless.taken()).toBe(10);
});

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatcher, type BatcherOptions } from "./create-batcher.ts";

type Item = { key: string; hash: string };
const item = (key: string, hash = "same"): Item => ({ key, hash });

function open(options: Partial<BatcherOptions<Item, string>> = {}) {
  const batches: string[][] = [];
  const batcher = createBatcher<Item, string>({
    send: async (items) => {
      batches.push(items.map(({ key }) => key));
      await sleep(5);
      return items.map(({ key, hash }) => `${key} ${hash}`);
    },
    identify: (one) => one,
    whenFull: "full",
    onBatchError: () => {},
    ...options,
  });
  return {
    batches,
    ask: (...items: Item[]) => Promise.all(items.map((one) => batcher.submit(one))),
    batcher,
  };
}

test("what arrives together goes together, and what arrives meanwhile goes next, in order", async () => {
  const { batches, ask } = open();
  const first = ask(item("a"), item("b"));
  await sleep(2);
  const second = ask(item("c"), item("d"));
  expect([...(await first), ...(await second)]).toEqual(["a same", "b same", "c same", "d same"]);
  expect(batches).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("who asks again in the turn of an answer is answered too", async () => {
  const { batches, batcher } = open();
  const second = batcher.submit(item("a")).then(() => batcher.submit(item("b")));
  expect(await second).toBe("b same");
  expect(batches).toEqual([["a"], ["b"]]);
});

test("a batch has an upper size", async () => {
  const { batches, ask } = open({ maxBatch: 2 });
  await ask(item("a"), item("b"), item("c"));
  expect(batches).toEqual([["a", "b"], ["c"]]);
});

test("where turns count, who has an earlier one is waited for, and goes first", async () => {
  const onTheWay = Promise.withResolvers<void>();
  const { batches, batcher } = open({
    maxBatch: 2,
    turns: { of: ({ hash }) => Number(hash), allBefore: () => onTheWay.promise },
  });
  const answers = [batcher.submit(item("third", "3")), batcher.submit(item("second", "2"))];
  await sleep(2);
  expect(batches).toEqual([]);
  answers.push(batcher.submit(item("later", "4")), batcher.submit(item("first", "1")));
  onTheWay.resolve();
  await Promise.all(answers);
  expect(batches).toEqual([
    ["first", "second"],
    ["third", "later"],
  ]);
});

test("who came while an earlier one was waited for is left for the next batch", async () => {
  const onTheWay = Promise.withResolvers<void>();
  const { batches, batcher } = open({
    turns: { of: ({ hash }) => Number(hash), allBefore: () => onTheWay.promise },
  });
  const answers = [batcher.submit(item("second", "2"))];
  await sleep(2);
  answers.push(batcher.submit(item("third", "3")), batcher.submit(item("first", "1")));
  onTheWay.resolve();
  await Promise.all(answers);
  expect(batches).toEqual([["first", "second"], ["third"]]);
});

test("a repeat is asked once; another input under the same key waits for the first and is asked too", async () => {
  const { batches, ask } = open();
  const answers = await ask(item("a"), item("a"), item("a", "other"));
  expect(answers).toEqual(["a same", "a same", "a other"]);
  expect(batches).toEqual([["a"], ["a"]]);
});

test("more than may wait is refused at once", async () => {
  const { ask } = open({ maxWaiting: 2 });
  expect(await ask(item("a"), item("b"), item("c"))).toEqual(["a same", "b same", "full"]);
});

test("a batch that fails is asked item by item, and only the guilty one fails", async () => {
  const sizes: number[] = [];
  const { ask, batcher } = open({
    send: async (items) => {
      if (items.some(({ key }) => key === "bad")) throw new Error("bad");
      return items.map(({ key }) => key);
    },
    onBatchError: (_error, size) => sizes.push(size),
  });
  const good = ask(item("a"), item("b"));
  await expect(batcher.submit(item("bad"))).rejects.toThrow("bad");
  expect(await good).toEqual(["a", "b"]);
  expect(sizes).toEqual([3]);
});

test("closing answers what is in hand and takes no more", async () => {
  const { ask, batcher } = open({ maxBatch: 1 });
  const asked = ask(item("a"), item("b"));
  await batcher.close();
  expect(await asked).toEqual(["a same", "b same"]);
  await expect(batcher.submit(item("c"))).rejects.toThrow("closed");
});

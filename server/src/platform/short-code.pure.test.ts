import { expect, test } from "vitest";
import { newShortCode, storeAllWithCodes, storeWithCode } from "./short-code.ts";

const shape = /^D-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/;

test("a code can be read aloud: no letter sounds or looks like another", () => {
  for (let draw = 0; draw < 200; draw += 1) expect(newShortCode("D")).toMatch(shape);
});

test("a code that is taken is drawn again, and the one that was free is told", async () => {
  const tried: string[] = [];
  const code = await storeWithCode("D", async (drawn) => tried.push(drawn) === 3);
  expect(tried).toHaveLength(3);
  expect(code).toBe(tried[2]);
});

test("of many only those whose code was taken are drawn again", async () => {
  const tries: (readonly { id: string; code: string; title: string }[])[] = [];
  const rows = ["a", "b", "c"].map((id) => ({ id, title: `Lote ${id}` }));
  await storeAllWithCodes("D", rows, async (coded) => {
    tries.push(coded);
    return coded.filter(({ id }) => id !== "b" || tries.length === 2);
  });
  expect(tries.map((coded) => coded.map(({ id }) => id))).toEqual([["a", "b", "c"], ["b"]]);
  expect(tries[1]![0]).toEqual({ id: "b", title: "Lote b", code: expect.stringMatching(shape) });
});

test("nothing is asked when there is nothing to store", async () => {
  await storeAllWithCodes("D", [], async () => {
    throw new Error("was asked");
  });
});

test("drawing ends when no code is ever free", async () => {
  let tries = 0;
  const never = async () => {
    tries += 1;
    return false;
  };
  await expect(storeWithCode("D", never)).rejects.toThrow("no code D-… was free in 20 draws");
  const none = storeAllWithCodes("D", [{ id: "a" }], async () => []);
  await expect(none).rejects.toThrow("no code D-… was free in 20 draws");
  expect(tries).toBe(20);
});

import { expect, test } from "vitest";
import { withKeptIntent } from "./kept-intent.ts";

test("a wish that nobody answered keeps its intent, and an answer ends it", async () => {
  const sent: string[] = [];
  const lose = (id: string) => {
    sent.push(id);
    return Promise.reject(new TypeError("the signal is gone"));
  };
  const answer = async (id: string) => {
    sent.push(id);
    return "done";
  };
  await expect(withKeptIntent("stock 10 12", lose)).rejects.toThrow(TypeError);
  expect(await withKeptIntent("stock 10 13", answer)).toBe("done");
  expect(await withKeptIntent("stock 10 12", answer)).toBe("done");
  expect(await withKeptIntent("stock 10 12", answer)).toBe("done");
  const [lost, other, again, later] = sent;
  expect(again).toBe(lost);
  expect(new Set([lost, other, later]).size).toBe(3);
});

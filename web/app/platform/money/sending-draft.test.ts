import { expect, it } from "vitest";
import { mayStillArriveMs } from "./sending-draft.ts";

it("a sending may still arrive for as long as its grant lives, and a little longer", () => {
  const id = "0199a000-0000-7000-8000-000000000001";
  expect(mayStillArriveMs({ id }, 1_000_000)).toBe(0);
  const sent = { id, sentAtMs: 1_000_000 };
  expect(mayStillArriveMs(sent, 1_060_000)).toBeGreaterThan(0);
  expect(mayStillArriveMs(sent, 1_090_000)).toBe(0);
});

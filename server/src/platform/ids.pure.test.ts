import { idSchema, recordIdSchema } from "@areon/contracts/core/primitives";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deriveId, idTimeMs, setIdDerivation } from "./ids.ts";

const atMs = Date.UTC(2026, 10, 19, 3);
const due = { atMs, from: "plans.charge of somebody" };
const key = new Uint8Array(32).fill(7);

let before: ReturnType<typeof setIdDerivation>;
beforeEach(() => {
  before = setIdDerivation({ key, sinceMs: 0 });
});
afterEach(() => setIdDerivation(before));

test("whoever finds the same work due makes the same id, with its time inside", () => {
  expect(deriveId(due)).toBe(deriveId({ ...due }));
  expect(idTimeMs(deriveId(due))).toBe(atMs);
  expect(deriveId({ ...due, from: "something else" })).not.toBe(deriveId(due));
  expect(deriveId({ ...due, atMs: atMs + 1 }).slice(14)).not.toBe(deriveId(due).slice(14));
});

test("no intent can have a derived id", () => {
  for (let count = 0; count < 500; count += 1) {
    const id = deriveId({ ...due, from: `work ${count}` });
    expect(idSchema.safeParse(id).success, id).toBe(false);
    expect(recordIdSchema.safeParse(id).success, id).toBe(true);
  }
});

test("who knows all facts, but not the key, makes another id", () => {
  const id = deriveId(due);
  setIdDerivation({ key: new Uint8Array(32).fill(8), sinceMs: 0 });
  expect(deriveId(due)).not.toBe(id);
});

test("what was due before there was a key keeps its id", () => {
  setIdDerivation({ key, sinceMs: atMs + 1 });
  const old = deriveId(due);
  expect(idSchema.safeParse(old).success).toBe(true);
  setIdDerivation({ key: new Uint8Array(32).fill(8), sinceMs: atMs + 1 });
  expect(deriveId(due)).toBe(old);
});

test("an intent has one way to be written", () => {
  const id = "01930a4c-6b1e-7abc-8def-0123456789ab";
  expect(idSchema.safeParse(id).success).toBe(true);
  expect(idSchema.safeParse(id.toUpperCase()).success).toBe(false);
});

test("nothing is derived before the key is known", () => {
  setIdDerivation(undefined);
  expect(() => deriveId(due)).toThrow("before the key was read");
});

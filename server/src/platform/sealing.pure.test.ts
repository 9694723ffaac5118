import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "./sealing.ts";

const newKey = () => randomBytes(32).toString("base64");
const sealer = createSealer({ SEALING_KEY: newKey() });

test("a sealed value opens for its purpose only and is different every time", () => {
  const sealed = sealer.seal("factor", "segredo");
  expect(sealer.open("factor", sealed).toString()).toBe("segredo");
  expect(() => sealer.open("message", sealed)).toThrow();
  expect(sealer.seal("factor", "segredo").equals(sealed)).toBe(false);
});

test("a changed byte anywhere is noticed", () => {
  const sealed = sealer.seal("factor", "segredo");
  for (const place of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => sealer.open("factor", changed)).toThrow();
  }
});

test("after a change of keys the previous one still opens, and a forgotten one does not", () => {
  const [first, second, third] = [newKey(), newKey(), newKey()];
  const sealed = createSealer({ SEALING_KEY: first }).seal("factor", "segredo");
  const rotated = createSealer({ SEALING_KEY: second, SEALING_PREVIOUS_KEY: first });
  expect(rotated.open("factor", sealed).toString()).toBe("segredo");
  const again = createSealer({ SEALING_KEY: third, SEALING_PREVIOUS_KEY: second });
  expect(() => again.open("factor", sealed)).toThrow(/no key/);
});

test("a value tells whether the current key sealed it, and old hashes are found after a change", () => {
  const [first, second] = [newKey(), newKey()];
  const old = createSealer({ SEALING_KEY: first });
  const rotated = createSealer({ SEALING_KEY: second, SEALING_PREVIOUS_KEY: first });
  const startsWith = (value: Buffer, id: Buffer) => value.subarray(0, id.length).equals(id);
  expect(startsWith(rotated.seal("factor", "x"), rotated.currentKeyId)).toBe(true);
  expect(startsWith(old.seal("factor", "x"), rotated.currentKeyId)).toBe(false);
  const stored = old.hash("code", "abc");
  expect(rotated.hashes("code", "abc").some((hash) => hash.equals(stored))).toBe(true);
});

test("hashes depend on purpose, key and where one part ends and the next begins", () => {
  const hash = sealer.hash("code", "ab", "c");
  expect(sealer.hash("code", "ab", "c").equals(hash)).toBe(true);
  expect(sealer.hash("code", "a", "bc").equals(hash)).toBe(false);
  expect(sealer.hash("other", "ab", "c").equals(hash)).toBe(false);
  expect(createSealer({ SEALING_KEY: newKey() }).hash("code", "ab", "c").equals(hash)).toBe(false);
});

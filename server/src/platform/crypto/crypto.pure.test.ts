import { randomBytes } from "node:crypto";
import { assert, property, string, uint8Array } from "fast-check";
import { describe, expect, test } from "vitest";
import { createKeyRing } from "./key-ring.ts";
import { keyedHash } from "./keyed-hash.ts";
import { openBox, sealBox } from "./sealed-box.ts";

const key = randomBytes(32);
const masterKey = (id: string) => ({ id, key: randomBytes(32) });

describe("a sealed value", () => {
  test("opens to what was sealed, whatever the bytes and the context", () => {
    assert(
      property(uint8Array(), string(), (content, context) => {
        expect(openBox(key, sealBox(key, content, context), context)).toEqual(Buffer.from(content));
      }),
    );
  });

  test("does not open after any one byte was changed", () => {
    const box = sealBox(key, "conteúdo", "linha:1");
    for (let place = 0; place < box.length; place += 1) {
      const changed = Buffer.from(box);
      changed[place]! ^= 1;
      expect(() => openBox(key, changed, "linha:1")).toThrow();
    }
    for (const length of [0, 1, 28])
      expect(() => openBox(key, box.subarray(0, length), "")).toThrow();
  });

  test("does not open in another place or under another key", () => {
    const box = sealBox(key, "conteúdo", "linha:1");
    expect(() => openBox(key, box, "linha:2")).toThrow();
    expect(() => openBox(randomBytes(32), box, "linha:1")).toThrow();
  });

  test("never looks the same twice", () => {
    expect(sealBox(key, "igual", "")).not.toEqual(sealBox(key, "igual", ""));
  });
});

describe("the key ring", () => {
  test("goes from one master key to the next while the data keys stay the same", () => {
    const [old, next] = [masterKey("2026a"), masterKey("2026b")];
    const before = createKeyRing({ DATA_KEYS: [old] });
    const { dataKey, wrappedKey } = before.makeDataKey("pessoa:1");
    const during = createKeyRing({ DATA_KEYS: [next, old] });
    expect(during.unwrap(wrappedKey, "pessoa:1")).toEqual(dataKey);
    const again = during.rewrap(wrappedKey, "pessoa:1");
    expect(again.masterKeyId).toBe("2026b");
    const after = createKeyRing({ DATA_KEYS: [next] });
    expect(after.unwrap(again, "pessoa:1")).toEqual(dataKey);
    expect(() => after.unwrap(wrappedKey, "pessoa:1")).toThrow("DATA_KEYS holds no key 2026a");
  });

  test("keeps a wrapped key with its owner", () => {
    const ring = createKeyRing({ DATA_KEYS: [masterKey("a")] });
    const { wrappedKey } = ring.makeDataKey("pessoa:1");
    expect(() => ring.unwrap(wrappedKey, "pessoa:2")).toThrow();
  });
});

test("a keyed hash depends on key, purpose and how the parts are cut", () => {
  const hash = keyedHash(key, "cpf", "1", "2");
  expect(keyedHash(key, "cpf", "1", "2")).toEqual(hash);
  expect(keyedHash(key, "cnpj", "1", "2")).not.toEqual(hash);
  expect(keyedHash(key, "cpf", "12")).not.toEqual(hash);
  expect(keyedHash(randomBytes(32), "cpf", "1", "2")).not.toEqual(hash);
});

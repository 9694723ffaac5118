import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { ByteRange, FileStore } from "./file-store.ts";

/** What every adapter of the file store must do, whatever lies behind it. */
export function describeFileStore(name: string, store: () => FileStore): void {
  const octets = { contentType: "application/octet-stream" };
  const read = async (key: string, range?: ByteRange) => {
    const found = await store().get(key, range);
    if (!found?.stream) return found;
    const { stream, ...positions } = found;
    return { ...positions, text: (await buffer(stream)).toString() };
  };

  describe(name, () => {
    test("what was put is read back whole, with its size", async () => {
      await store().put("public/aa/whole/1.webp", Buffer.from("bytes of a file"), octets);
      expect(await read("public/aa/whole/1.webp")).toEqual({
        text: "bytes of a file",
        first: 0,
        last: 14,
        totalBytes: 15,
      });
    });

    test("what was never put is null", async () => {
      expect(await store().get("public/aa/never/1.webp")).toBeNull();
      expect(await store().get("public/aa/whole/1.webp/deeper")).toBeNull();
    });

    test("a second put under the same key replaces the first", async () => {
      await store().put("private/again", Buffer.from("first"), octets);
      await store().put("private/again", Buffer.from("second one"), octets);
      expect(await read("private/again")).toMatchObject({ text: "second one", totalBytes: 10 });
    });

    test.each<[string, ByteRange, string, number, number]>([
      ["the beginning", { first: 0, last: 3 }, "0123", 0, 3],
      ["the middle to the end", { first: 6 }, "6789", 6, 9],
      ["past the end, cut to it", { first: 8, last: 99 }, "89", 8, 9],
      ["the last bytes", { lastBytes: 2 }, "89", 8, 9],
      ["more last bytes than there are", { lastBytes: 50 }, "0123456789", 0, 9],
    ])("a range gives %s", async (_title, range, text, first, last) => {
      await store().put("private/digits", Buffer.from("0123456789"), octets);
      expect(await read("private/digits", range)).toEqual({ text, first, last, totalBytes: 10 });
    });

    test("a range outside of the file is told with the file's size", async () => {
      await store().put("private/digits", Buffer.from("0123456789"), octets);
      expect(await read("private/digits", { first: 10 })).toEqual({ stream: null, totalBytes: 10 });
    });

    test("deleting a folder takes all below it and nothing beside it, as often as one likes", async () => {
      await store().put("staging/one/a", Buffer.from("a"), octets);
      await store().put("staging/one/b", Buffer.from("b"), octets);
      await store().put("staging/one-more/c", Buffer.from("c"), octets);
      await store().deleteFolder("staging/one");
      await store().deleteFolder("staging/one");
      expect(await store().get("staging/one/a")).toBeNull();
      expect(await store().get("staging/one/b")).toBeNull();
      expect(await read("staging/one-more/c")).toMatchObject({ text: "c" });
    });

    test.each([
      "../etc/passwd",
      "/etc/passwd",
      "public/../../x",
      "public//x",
      "public/.hidden",
      "",
    ])("the key %j is refused before it reaches the store", async (key) => {
      await expect(store().put(key, Buffer.from("x"), octets)).rejects.toThrow("not a key");
      await expect(store().get(key)).rejects.toThrow("not a key");
      await expect(store().deleteFolder(key)).rejects.toThrow("not a key");
    });
  });
}

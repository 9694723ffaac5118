import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskFileStore } from "./disk-file-store.ts";
import { describeFileStore } from "./file-store-conformance.ts";
import type { FileStore } from "./file-store.ts";

let directory: string;
let store: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "areon-files-"));
  store = createDiskFileStore(directory);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describeFileStore("a directory on disk", () => store);

test("a put that failed halfway leaves nothing under the key", async () => {
  const unusable = { length: 1 } as unknown as Buffer;
  await expect(store.put("private/half", unusable, { contentType: "x/y" })).rejects.toThrow();
  expect(await store.get("private/half")).toBeNull();
});

test("no unfinished name stays behind after puts", async () => {
  await store.put("tidy/one", Buffer.from("1"), { contentType: "text/plain" });
  expect(await readdir(join(directory, "tidy"))).toEqual(["one"]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testConfig } from "#platform/test-config";
import { createFileStore } from "./create-file-store.ts";
import { describeFileStore } from "./file-store-conformance.ts";
import type { FileStore } from "./file-store.ts";
import { openTestSite } from "../test-site.ts";
import { noisyJpeg } from "../test-pictures.ts";

let directory: string;
let server: S3rver;
let store: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "areon-s3-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "areon-test", configs: [] }],
  });
  const { port } = await server.run();
  store = createFileStore(
    testConfig({
      S3_BUCKET: "areon-test",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    }),
  );
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describeFileStore("an S3 bucket", () => store);

test("an upload arrives in the bucket, is processed from it and served from it", async () => {
  const site = await openTestSite({ fileStore: store });
  const person = await site.signIn();
  const bytes = await noisyJpeg({ width: 1400, height: 1200 });
  const sent = await site.upload(person, { kind: "product_photo", filename: "a.jpg", bytes });
  const file = await site.decided(person, (sent as { id: string }).id);
  expect(file).toMatchObject({ state: "ready", size_bytes: bytes.length });
  const part = await fetch(file.pictures[0]!.url, { headers: { range: "bytes=8-11" } });
  expect([part.status, await part.text()]).toEqual([206, "WEBP"]);
  await site.close();
});

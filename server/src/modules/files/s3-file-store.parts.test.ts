import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll } from "vitest";
import { testConfig } from "#platform/test-config";
import { createFileStore } from "./create-file-store.ts";
import { describeFileStore } from "./file-store-conformance.ts";
import type { FileStore } from "./file-store.ts";

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

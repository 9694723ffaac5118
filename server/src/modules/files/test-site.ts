import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uploadPath, type File } from "@areon/contracts/files/files";
import { DetailedError, Upload } from "tus-js-client";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createGuardedFetch } from "#platform/fetch/guarded-fetch";
import { createTestServer } from "#platform/http/test-server";
import { startJobQueue } from "#platform/jobs/job-queue";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { testConfig } from "#platform/test-config";
import type { ContentScanner } from "./scanning/content-scanner.ts";
import { createDiskFileStore } from "./store/disk-file-store.ts";
import type { FileStore } from "./store/file-store.ts";
import { filesJobs } from "./files.jobs.ts";
import { filesRoutes } from "./files.routes.ts";

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof createTestServer>>["signIn"]>>;

export interface TestSite {
  database: TestDatabase;
  fileStore: FileStore;
  origin: string;
  signIn(): Promise<Person>;
  /** Sends a whole file with the client that the web uses; gives its id or the refusal's code. */
  upload(person: Person, file: TestFile): Promise<{ id: string } | { refused: string }>;
  /** Waits until the job has decided. */
  decided(person: Person, id: string): Promise<File>;
  call(person: Person, method: string, path: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

export interface TestFile {
  bytes: Buffer;
  filename: string;
  kind: string;
}

/** The real API on a real socket, with a worker, a database and a directory of its own. */
export async function openTestSite(
  options: { scanner?: ContentScanner; fileStore?: FileStore; testHost?: string } = {},
): Promise<TestSite> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "areon-files-"));
  const fileStore = options.fileStore ?? createDiskFileStore(directory);
  const config = testConfig({ FILES_ORIGIN: "http://127.0.0.1:1" });
  const guardedFetch = createGuardedFetch({ testHost: options.testHost });
  const { scanner } = options;
  const dependencies = { db: database.db, config, fileStore, guardedFetch, scanner };
  const server = await createTestServer({
    db: database.db,
    config,
    routes: filesRoutes(dependencies),
  });
  const { app } = server;
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  // Links are made for the address on which the test listens.
  config.FILES_ORIGIN = origin;
  const queue = await startJobQueue({
    connectionString: database.url,
    jobs: filesJobs(dependencies),
    log: createLogger(config, "test"),
    metrics: createMetrics(),
    concurrency: 4,
    leaseSignal: new AbortController().signal,
  });
  const call: TestSite["call"] = (person, method, path, body) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: person.authorization,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    database,
    fileStore,
    origin,
    signIn: () => server.signIn(),
    upload: (person, file) => uploadWhole(`${origin}${uploadPath}`, person, file),
    decided: (person, id) => waitUntilDecided(() => call(person, "GET", `/api/v1/files/${id}`)),
    call,
    close: async () => {
      await queue.stop();
      await app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function uploadWhole(
  endpoint: string,
  { authorization }: Person,
  { bytes, filename, kind }: TestFile,
): Promise<{ id: string } | { refused: string }> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint,
      headers: { authorization },
      metadata: { kind, filename },
      retryDelays: null,
      onSuccess: () => resolve({ id: upload.url!.split("/").at(-1)! }),
      onError: (error) => {
        const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
        if (!body) return reject(error);
        return resolve({ refused: (JSON.parse(body) as { code: string }).code });
      },
    });
    upload.start();
  });
}

async function waitUntilDecided(ask: () => Promise<Response>): Promise<File> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const file = (await (await ask()).json()) as File;
    if (file.state === "ready" || file.state === "rejected") return file;
    await sleep(50);
  }
  throw new Error("the file was not decided in 10 s");
}

import type { Config } from "#platform/config";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/** A bucket when one is configured, else the directory; the configuration has made sure of one. */
export function createFileStore(config: Config): FileStore {
  if (config.S3_BUCKET === undefined) return createDiskFileStore(config.FILES_DIRECTORY!);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return createS3FileStore({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    // Without keys the client asks its surroundings, as on a machine with a role of its own.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

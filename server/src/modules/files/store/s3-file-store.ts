import type { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { assertKey, resolveRange, type FileStore, type StoredBytes } from "./file-store.ts";

export interface S3Options {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export function createS3FileStore(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const client = new S3Client({
    region: options.region,
    // Buckets as a path, which every S3-like server understands; names in front need DNS.
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 },
    ...(options.endpoint ? { endpoint: options.endpoint } : {}),
    ...(options.credentials ? { credentials: options.credentials } : {}),
  });
  return {
    put: async (key, bytes, { contentType }) => {
      assertKey(key);
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    get: async (key, range) => {
      assertKey(key);
      if (!range) return readObject(client, { Bucket, Key: key });
      // The size first: S3-like servers differ in what they make of a range at or past the end.
      const totalBytes = await sizeOf(client, { Bucket, Key: key });
      if (totalBytes === null) return null;
      const positions = resolveRange(range, totalBytes);
      if (!positions) return { stream: null, totalBytes };
      return readObject(client, { Bucket, Key: key, positions, totalBytes });
    },
    deleteFolder: async (folder) => {
      assertKey(folder);
      await deleteAll(client, Bucket, `${folder}/`);
    },
  };
}

interface ObjectPart {
  Bucket: string;
  Key: string;
  positions?: { first: number; last: number };
  totalBytes?: number;
}

async function readObject(
  client: S3Client,
  { Bucket, Key, positions, totalBytes }: ObjectPart,
): Promise<StoredBytes | null> {
  const Range = positions && `bytes=${positions.first}-${positions.last}`;
  const found = await client
    .send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }))
    .catch(absentAsNull);
  if (!found) return null;
  const size = totalBytes ?? found.ContentLength ?? 0;
  return {
    stream: found.Body as Readable,
    ...(positions ?? { first: 0, last: size - 1 }),
    totalBytes: size,
  };
}

async function sizeOf(
  client: S3Client,
  object: { Bucket: string; Key: string },
): Promise<number | null> {
  const found = await client.send(new HeadObjectCommand(object)).catch(absentAsNull);
  return found ? (found.ContentLength ?? 0) : null;
}

function absentAsNull(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}

/** A page of the list at a time; what is deleted leaves the list, so each round asks for the first. */
async function deleteAll(client: S3Client, bucket: string, prefix: string): Promise<void> {
  for (;;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    const objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (objects.length === 0) return;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`${Errors.length} objects were not deleted`);
  }
}

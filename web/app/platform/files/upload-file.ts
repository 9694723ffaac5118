import type { File as StoredFile, fileKindNames } from "@areon/contracts/files/files";
import { ApiProblem } from "~/platform/api/api-problem";
import { freshAccessToken } from "~/platform/api/session";
import { bring } from "~/platform/api/bring";
import { offerReload } from "~/platform/loading/offer-reload";
import { holdUnsent } from "~/platform/api/unsent-work";
import { waitUntilDecided } from "./wait-until-decided.ts";

export type FileKind = (typeof fileKindNames)[number];

export interface UploadOptions {
  kind: FileKind;
  /** 0 to 100, in steps of ten. */
  onProgress: (percent: number) => void;
  /** Where an upload that broke off before goes on; one that is no longer known begins anew. */
  continueAt?: string | undefined;
  /** Told as soon as the upload has an address, so that a lost page can go on with it. */
  onAddress?: ((address: string) => void) | undefined;
}

const uploadPath = "/api/v1/files/uploads";
/** A request may take 30 s, so this passes at 20 kB/s; larger ones would be cut and retried. */
const chunkBytes = 512 * 1024;

/**
 * Sends a file in small parts, which go on where a weak signal broke off, and waits until the server
 * has looked into it. What it does not take is thrown with the server's words.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  const release = holdUnsent(file.name);
  const id = await send(file, options).finally(release);
  return waitUntilDecided(id);
}

async function send(file: File, options: UploadOptions): Promise<string> {
  const { kind, onProgress, continueAt, onAddress } = options;
  const { Upload } = await bring(() => import("tus-js-client")).catch(offerReload);
  return await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: uploadPath,
      ...(continueAt && { uploadUrl: continueAt }),
      chunkSize: chunkBytes,
      retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
      metadata: { kind, filename: file.name },
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        request.setHeader("Authorization", `Bearer ${(await freshAccessToken()) ?? ""}`);
      },
      onUploadUrlAvailable: () => onAddress?.(upload.url ?? ""),
      onProgress: (sent, all) => onProgress(Math.floor((sent / all) * 10) * 10),
      onError: (failure) => reject(describeFailure(failure)),
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
    });
    upload.start();
  });
}

function describeFailure(failure: unknown): unknown {
  const body = (
    failure as { originalResponse?: { getBody(): string } | null }
  ).originalResponse?.getBody();
  try {
    return new ApiProblem(JSON.parse(body ?? "") as ConstructorParameters<typeof ApiProblem>[0]);
  } catch {
    return failure;
  }
}

import type { File as StoredFile } from "@areon/contracts/files/files";
import { ApiProblem } from "~/platform/api/api-problem";
import { dropKeptFile, keepFile, type KeptFile } from "~/platform/files/kept-files";
import { tellPicturesAdded } from "~/platform/files/tell-pictures-added";
import { uploadFile, type FileKind } from "~/platform/files/upload-file";
import { isFinal } from "~/platform/api/is-final";
import { isReplaced } from "~/platform/loading/is-replaced";
import { whenOnline } from "~/platform/api/when-online";

export interface UploadProgress {
  percent: number;
  /** The signal is gone; it goes on by itself. */
  isWaiting?: boolean | undefined;
  /** The server does not take it, in its words, or this page can no longer send it. */
  refusal?: string | undefined;
}

export interface UploadQueueParts {
  kind: FileKind;
  /** The page that shows them; nothing is begun after it was left. */
  signal: AbortSignal;
  onProgress: (id: string, progress: UploadProgress | undefined) => void;
  onSent: (id: string, file: StoredFile) => void;
}

export interface UploadQueue {
  has: (id: string) => boolean;
  add: (kept: KeptFile) => void;
  drop: (id: string) => void;
}

/** They stay on this device, and go on when the page is there anew. */
const replacedWords = "A AREON foi atualizada. Recarregue, e o envio continua.";

/** One after the other, so that on a weak signal the first is soon there; when all pictures are, that is told once. */
export function createUploadQueue(parts: UploadQueueParts): UploadQueue {
  const { kind, signal, onProgress, onSent } = parts;
  const waiting = new Map<string, KeptFile>();
  let isSending = false;

  /** Whether it arrived. */
  const sendOne = async (kept: KeptFile): Promise<boolean> => {
    const { id } = kept;
    let percent = 0;
    try {
      const stored = await uploadFile(kept.file, {
        kind,
        continueAt: kept.address,
        onAddress: (address) => void keepFile(Object.assign(kept, { address })),
        onProgress: (done) => {
          percent = done;
          if (waiting.has(id)) onProgress(id, { percent });
        },
      });
      if (!waiting.delete(id)) return false;
      onProgress(id, undefined);
      onSent(id, stored);
      await dropKeptFile(id);
      return true;
    } catch (failure) {
      if (!waiting.has(id)) return false;
      if (isRefusal(failure)) {
        waiting.delete(id);
        onProgress(id, { percent: 0, refusal: failure.detail });
        await dropKeptFile(id);
        return false;
      }
      if (isReplaced(failure)) {
        for (const left of waiting.keys()) onProgress(left, { percent: 0, refusal: replacedWords });
        waiting.clear();
        return false;
      }
      if (isForgotten(failure)) await keepFile(Object.assign(kept, { address: undefined }));
      onProgress(id, { percent, isWaiting: true });
      await whenOnline(signal);
      return false;
    }
  };

  const pump = async () => {
    if (isSending) return;
    isSending = true;
    let arrived = 0;
    for (let next = first(); next && !signal.aborted; next = first()) {
      if (await sendOne(next)) arrived += 1;
    }
    isSending = false;
    if (arrived > 0 && kind === "product_photo" && !signal.aborted) tellPicturesAdded(arrived);
  };
  const first = () => waiting.values().next().value;

  return {
    has: (id) => waiting.has(id),
    add: (kept) => {
      waiting.set(kept.id, kept);
      onProgress(kept.id, { percent: 0 });
      void pump();
    },
    drop: (id) => {
      waiting.delete(id);
      onProgress(id, undefined);
      void dropKeptFile(id);
    },
  };
}

/** The file itself is not taken; the rest is the road, a session, or a server that is away. */
function isRefusal(failure: unknown): failure is ApiProblem {
  return failure instanceof ApiProblem && isFinal(failure) && !isForgotten(failure);
}

/** The server gave up on what was half sent: it begins anew. */
function isForgotten(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status === 404 || failure.status === 410);
}

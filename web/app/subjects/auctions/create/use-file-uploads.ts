import type { File as StoredFile } from "@areon/contracts/files/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dropKeptFile, keepFile, keptFilesOf, type KeptFile } from "~/platform/files/kept-files";
import type { FileKind } from "~/platform/files/upload-file";
import {
  createUploadQueue,
  type UploadProgress,
  type UploadQueue,
} from "~/platform/files/upload-queue";

export interface FileUploads {
  /** What is on its way, by the file's key. */
  progress: Readonly<Record<string, UploadProgress>>;
  /** Pictures of what only this device has. */
  previews: Readonly<Record<string, string>>;
  add: (key: string, file: File) => void;
  drop: (key: string) => void;
}

interface FileUploadParts {
  owner: string;
  kind: FileKind;
  onSent: (key: string, file: StoredFile) => void;
  /** After a reload: whether this device still has a file. */
  onFound: (isKept: (key: string) => boolean) => void;
}

/** What was chosen stays on the device until the server has it, also over a closed dialog or page. */
export function useFileUploads({ owner, kind, onSent, onFound }: FileUploadParts): FileUploads {
  const queue = useRef<UploadQueue>(undefined);
  const [progress, setProgress] = useState<FileUploads["progress"]>({});
  const [previews, setPreviews] = useState<FileUploads["previews"]>({});
  const tell = (key: string, state: UploadProgress | undefined) =>
    setProgress(({ [key]: _old, ...others }) => (state ? { ...others, [key]: state } : others));
  const take = (kept: KeptFile) => {
    if (queue.current?.has(kept.id)) return;
    if (kept.file.type.startsWith("image/")) {
      setPreviews((all) => ({ ...all, [kept.id]: URL.createObjectURL(kept.file) }));
    }
    queue.current?.add(kept);
  };
  const sent = useEffectEvent(onSent);
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    queue.current = createUploadQueue({
      kind,
      signal,
      onProgress: tell,
      onSent: (key, file) => sent(key, file),
    });
    const found = await keptFilesOf(owner);
    if (signal.aborted) return;
    const keys = new Set(found.map(({ id }) => id));
    onFound((key) => keys.has(key) || (queue.current?.has(key) ?? false));
    found.forEach(take);
  });
  useEffect(() => {
    const dialog = new AbortController();
    void begin(dialog.signal);
    return () => dialog.abort();
  }, []);
  return {
    progress,
    previews,
    add: (id, file) => {
      const kept = { id, owner, file };
      void keepFile(kept);
      take(kept);
    },
    drop: (id) => {
      queue.current?.drop(id);
      void dropKeptFile(id);
    },
  };
}

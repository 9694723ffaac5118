import type { File as StoredFile } from "@areon/contracts/files/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepFile, keptFilesOf, type KeptFile } from "~/platform/files/kept-files";
import {
  createUploadQueue,
  type UploadProgress,
  type UploadQueue,
} from "~/platform/files/upload-queue";

export interface PhotoUploads {
  /** What is on its way, by the photo's key. */
  progress: Readonly<Record<string, UploadProgress>>;
  /** Pictures of what only this device has. */
  previews: Readonly<Record<string, string>>;
  add: (key: string, file: File) => void;
  drop: (key: string) => void;
}

interface PhotoUploadParts {
  productId: string;
  onSent: (key: string, file: StoredFile) => void;
  /** After a reload: whether this device still has a photo. */
  onFound: (isKept: (key: string) => boolean) => void;
}

/** What was chosen stays on the device until the server has it, also over a closed page. */
export function usePhotoUploads({ productId, onSent, onFound }: PhotoUploadParts): PhotoUploads {
  const queue = useRef<UploadQueue>(undefined);
  const [progress, setProgress] = useState<PhotoUploads["progress"]>({});
  const [previews, setPreviews] = useState<PhotoUploads["previews"]>({});

  const tell = (key: string, state: UploadProgress | undefined) =>
    setProgress(({ [key]: _old, ...others }) => (state ? { ...others, [key]: state } : others));
  const take = (kept: KeptFile) => {
    if (queue.current?.has(kept.id)) return;
    setPreviews((all) => ({ ...all, [kept.id]: URL.createObjectURL(kept.file) }));
    queue.current?.add(kept);
  };

  const sent = useEffectEvent(onSent);
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    queue.current = createUploadQueue({
      kind: "product_photo",
      signal,
      onProgress: tell,
      onSent: (key, file) => sent(key, file),
    });
    const found = await keptFilesOf(productId);
    if (signal.aborted) return;
    const keys = new Set(found.map(({ id }) => id));
    onFound((key) => keys.has(key) || (queue.current?.has(key) ?? false));
    found.forEach(take);
  });
  useEffect(() => {
    const page = new AbortController();
    void begin(page.signal);
    return () => page.abort();
  }, []);

  return {
    progress,
    previews,
    add: (id, file) => {
      const kept = { id, owner: productId, file };
      void keepFile(kept);
      take(kept);
    },
    drop: (id) => queue.current?.drop(id),
  };
}

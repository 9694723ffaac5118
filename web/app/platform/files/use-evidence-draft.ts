import type { File as StoredFile } from "@areon/contracts/files/files";
import { mostEvidenceOfASide } from "@areon/contracts/disputes/terms";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { dropKeptFile, keepFile, keptFilesOf, type KeptFile } from "~/platform/files/kept-files";
import {
  createUploadQueue,
  type UploadProgress,
  type UploadQueue,
} from "~/platform/files/upload-queue";
import { acceptEvidence, firstTitle } from "./evidence-rules.ts";

export interface EvidenceItem {
  /** Also the evidence's id in the dispute, so that attaching it twice attaches it once. */
  id: string;
  title: string;
  filename: string;
  isPicture: boolean;
  /** Once the server has the file. */
  fileId?: string | undefined;
}

export interface EvidenceDraft {
  items: readonly EvidenceItem[];
  progress: Readonly<Record<string, UploadProgress>>;
  /** Pictures of what this device still has. */
  previews: Readonly<Record<string, string>>;
  /** Nothing is on its way any more, and each has a title. */
  isReady: boolean;
  add: (files: readonly File[]) => void;
  rename: (id: string, title: string) => void;
  remove: (id: string) => void;
  /** All of it was sent. */
  clear: () => void;
}

/**
 * Files that were chosen and not attached yet. They stay on the device until the server has them, also
 * over a closed page and a lost signal.
 */
export function useEvidenceDraft(
  owner: string,
  alreadySent: number,
  kind: StoredFile["kind"] = "dispute_evidence",
): EvidenceDraft {
  const userId = useSessionUser()?.id ?? "";
  const empty: { items: readonly EvidenceItem[] } = { items: [] };
  const [draft, keep, forget] = useKeptDraft({ name: `evidence-${owner}`, userId, empty });
  const { items } = draft;
  const change = (id: string, fields: Partial<EvidenceItem>) =>
    keep({ items: items.map((item) => (item.id === id ? { ...item, ...fields } : item)) });
  const uploads = useUploads({
    kind,
    owner: `evidence-${owner}`,
    onSent: (id, file) => change(id, { fileId: file.id }),
    // A browser that keeps nothing lost them with the page; an empty place would never fill.
    onFound: (isKept) => {
      const there = items.filter(({ id, fileId }) => fileId !== undefined || isKept(id));
      if (there.length < items.length) keep({ items: there });
    },
  });
  return {
    items,
    progress: uploads.progress,
    previews: uploads.previews,
    isReady: items.every(({ fileId, title }) => fileId !== undefined && title.trim().length > 1),
    add: (files) => {
      const free = mostEvidenceOfASide - alreadySent - items.length;
      const added = acceptEvidence(files, free).map((file, index) => {
        const id = newIntentId();
        uploads.add(id, file);
        const title = firstTitle(file, alreadySent + items.length + index + 1);
        return { id, title, filename: file.name, isPicture: file.type.startsWith("image/") };
      });
      if (added.length > 0) keep({ items: [...items, ...added] });
    },
    rename: (id, title) => change(id, { title }),
    remove: (id) => {
      uploads.drop(id);
      keep({ items: items.filter((item) => item.id !== id) });
    },
    clear: forget,
  };
}

interface UploadParts {
  kind: StoredFile["kind"];
  owner: string;
  onSent: (id: string, file: StoredFile) => void;
  /** After a reload: whether this device still has a file. */
  onFound: (isKept: (id: string) => boolean) => void;
}

function useUploads({ kind, owner, onSent, onFound }: UploadParts) {
  const queue = useRef<UploadQueue>(undefined);
  const [progress, setProgress] = useState<EvidenceDraft["progress"]>({});
  const [previews, setPreviews] = useState<EvidenceDraft["previews"]>({});
  const tell = (id: string, state: UploadProgress | undefined) =>
    setProgress(({ [id]: _old, ...others }) => (state ? { ...others, [id]: state } : others));
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
      onSent: (id, file) => sent(id, file),
    });
    const found = await keptFilesOf(owner);
    if (signal.aborted) return;
    const ids = new Set(found.map(({ id }) => id));
    onFound((id) => ids.has(id) || (queue.current?.has(id) ?? false));
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
    add: (id: string, file: File) => {
      const kept = { id, owner, file };
      void keepFile(kept);
      take(kept);
    },
    drop: (id: string) => {
      queue.current?.drop(id);
      void dropKeptFile(id);
    },
  };
}

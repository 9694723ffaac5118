import type { EvidenceDraft } from "~/platform/files/use-evidence-draft";

/** As the API takes them, once all are up. */
export function papersOf({ items }: EvidenceDraft): { file_id: string; title: string }[] {
  return items.map(({ fileId, title }) => ({ file_id: fileId ?? "", title: title.trim() }));
}

import { useState } from "react";

export interface KeptDraftParts<Draft> {
  /** What the draft is of: "pix", "withdrawal". */
  name: string;
  userId: string;
  empty: Draft;
}

/** What was typed is found again after a reload or a lost page; another person's stays theirs. */
export function useKeptDraft<Draft extends object>(
  parts: KeptDraftParts<Draft>,
): [draft: Draft, keep: (draft: Draft) => void, forget: () => void] {
  const { empty } = parts;
  const key = keyOf(parts);
  const [draft, setDraft] = useState(() => ({ ...empty, ...read<Draft>(key) }));
  const keep = (next: Draft) => {
    localStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  const forget = () => {
    localStorage.removeItem(key);
    setDraft(empty);
  };
  return [draft, keep, forget];
}

/** What was chosen elsewhere after a draft was left goes into it. Where none was left, nothing is kept. */
export function changeKeptDraft<Draft extends object>(
  parts: Omit<KeptDraftParts<Draft>, "empty">,
  part: Partial<Draft>,
): void {
  const key = keyOf(parts);
  if (localStorage.getItem(key) === null) return;
  localStorage.setItem(key, JSON.stringify({ ...read<Draft>(key), ...part }));
}

function keyOf({ name, userId }: { name: string; userId: string }): string {
  return `areon.${name}.${userId}`;
}

function read<Draft>(key: string): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

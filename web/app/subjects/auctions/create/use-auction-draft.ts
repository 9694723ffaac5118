import type { File as StoredFile } from "@areon/contracts/files/files";
import { useEffectEvent, useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { auctionNow } from "../bid/auction-clock.ts";
import { emptyDraft, type AuctionDraft, type DraftFile } from "./auction-draft.ts";
import { draftErrors, type DraftErrors } from "./draft-errors.ts";
import { useFileUploads } from "./use-file-uploads.ts";

/** What is being written, found again after a closed dialog or a lost page. */
export function useAuctionDraft(saved: AuctionDraft | undefined) {
  const name = `auction.${saved?.id ?? "new"}`;
  const [empty] = useState(() => saved ?? { ...emptyDraft, id: newIntentId() });
  const [draft, keep, forget] = useKeptDraft<AuctionDraft>({
    name,
    userId: useSessionUser()?.id ?? "",
    empty,
  });
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<AuctionDraft>) => keep({ ...draft, ...part });
  const check = () => draftErrors(draft, auctionNow());
  const photos = useDraftFiles({ list: "photos", name, draft, change });
  const documents = useDraftFiles({ list: "documents", name, draft, change });
  return {
    draft,
    change,
    forget,
    photos,
    documents,
    /** Nothing is called wrong before somebody wanted to send it. */
    errors: isTried ? check() : none,
    isReady: () => {
      setTried(true);
      return Object.keys(check()).length === 0;
    },
  };
}

export type AuctionDraftInHand = ReturnType<typeof useAuctionDraft>;

const none: DraftErrors = {};

interface DraftFilesParts {
  list: "photos" | "documents";
  /** Of the draft they belong to. */
  name: string;
  draft: AuctionDraft;
  change: (part: Partial<AuctionDraft>) => void;
}

/** Files arrive one by one and take the place that was kept for them in the form. */
function useDraftFiles({ list, name: owner, draft, change }: DraftFilesParts) {
  const set = (files: readonly DraftFile[]) => change({ [list]: files });
  const onSent = useEffectEvent((key: string, stored: StoredFile) =>
    set(draft[list].map((file) => (file.key === key ? { ...file, ...shownAs(stored) } : file))),
  );
  const onFound = useEffectEvent((isKept: (key: string) => boolean) => {
    const there = draft[list].filter(({ key, fileId }) => fileId !== undefined || isKept(key));
    // A browser that keeps nothing lost them with the page; an empty place would never fill.
    if (there.length < draft[list].length) set(there);
  });
  const uploads = useFileUploads({
    owner: `${owner}.${list}`,
    kind: list === "photos" ? "product_photo" : "document",
    onSent: (key, file) => onSent(key, file),
    onFound: (isKept) => onFound(isKept),
  });
  return {
    files: draft[list],
    progress: uploads.progress,
    previews: uploads.previews,
    set,
    add: (chosen: readonly { file: File; name?: string }[]) => {
      const added = chosen.map(({ file, name }) => {
        const key = newIntentId();
        uploads.add(key, file);
        return { key, ...(name !== undefined && { name }) };
      });
      if (added.length > 0) set([...draft[list], ...added]);
    },
    /** What the server has already; the same one twice is shown once. */
    addStored: (stored: StoredFile) => {
      if (draft[list].some(({ fileId }) => fileId === stored.id)) return;
      set([...draft[list], { key: newIntentId(), ...shownAs(stored) }]);
    },
    remove: (key: string) => {
      uploads.drop(key);
      set(draft[list].filter((file) => file.key !== key));
    },
  };
}

function shownAs({ id, pictures }: StoredFile): Pick<DraftFile, "fileId" | "url"> {
  return { fileId: id, url: (pictures.at(1) ?? pictures[0])?.url };
}

export type DraftFilesInHand = ReturnType<typeof useDraftFiles>;

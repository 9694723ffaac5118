import type { submitVerification, Verification } from "@areon/contracts/identity/trust";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import type { DocumentKind } from "./document-kinds.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { verificationQuery } from "../own-queries.ts";

export interface SentDocument {
  file_id: string;
  filename: string;
  document_kind: DocumentKind;
}

/** The draft on the server is the truth; a rejected request is followed by a new one. */
export function useDocuments(verification: Verification | null) {
  const queries = useQueryClient();
  const draft = verification?.state === "draft" ? verification : undefined;
  const newId = useRef<string>(undefined);
  const [sent, setSent] = useState<readonly SentDocument[]>(draft?.documents ?? []);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const save = async (documents: readonly SentDocument[], submit: boolean) => {
    newId.current ??= newIntentId();
    setError(undefined);
    const saved = await call<typeof submitVerification>({
      method: "POST",
      path: "/me/verification",
      body: {
        id: draft?.id ?? newId.current,
        documents: documents.map(({ file_id, document_kind }) => ({ file_id, document_kind })),
        submit,
      },
    });
    queries.setQueryData(verificationQuery.queryKey, (known) => ({
      is_verified: known?.is_verified ?? false,
      verification: saved,
    }));
  };

  return {
    sent,
    busy,
    error,
    /** Throws what the server said, for the tile that sent it. */
    add: async (document: SentDocument) => {
      const others = sent.filter((other) => other.document_kind !== document.document_kind);
      const documents = [...others, document];
      await save(documents, false);
      setSent(documents);
    },
    submit: async () => {
      setBusy(true);
      try {
        await save(sent, true);
      } catch (failure) {
        setError(authErrorText(failure));
      }
      setBusy(false);
    },
  };
}

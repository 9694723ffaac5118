import type { linkDeskDossier, linkDisputeDossier } from "@areon/contracts/disputes/dossier";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";

interface DossierButtonProps {
  disputeId: string;
  viewer: "party" | "desk";
}

/** All that is known, as a file: for the records, a lawyer or an insurer. */
export function DossierButton({ disputeId, viewer }: DossierButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url, file_name: name } = await linkOf(disputeId, viewer);
      followDownload(url, name);
    } catch (failure) {
      showToast({ tone: "error", title: "Não foi possível baixar", text: authErrorText(failure) });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      icon={FileDown}
      busyLabel={busy && "Preparando..."}
      onClick={() => void download()}
    >
      Baixar dossiê
    </Button>
  );
}

/** A long dispute takes its time. */
const patienceMs = 60_000;

function linkOf(id: string, viewer: DossierButtonProps["viewer"]) {
  const request = { method: "POST" as const, params: { id }, timeoutMs: patienceMs };
  return viewer === "desk"
    ? call<typeof linkDeskDossier>({ ...request, path: "/admin/disputes/{id}/dossier/pdf" })
    : call<typeof linkDisputeDossier>({ ...request, path: "/disputes/{id}/dossier/pdf" });
}

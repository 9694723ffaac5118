import { FileDown } from "lucide-react";
import { useState } from "react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { postPolicyFile } from "./insurance-queries.ts";

/** The policy as a file: for the records, a bank or a partner. */
export function PolicyFileButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url, file_name: name } = await postPolicyFile(id);
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
      Baixar apólice
    </Button>
  );
}

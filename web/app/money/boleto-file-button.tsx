import type { linkBoletoFile } from "@areon/contracts/payments-boletos";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { call } from "~/api/client";
import { followDownload } from "~/files/follow-download";
import { authErrorText } from "~/identity/auth-error-text";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";

/** The boleto as a sheet to print. */
export function BoletoFileButton({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => linkToFile(id),
    onSuccess: ({ url, file_name: name }) => followDownload(url, name),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: "Não foi possível gerar o PDF",
        text: authErrorText(failure),
      }),
  });
  return (
    <Button
      size="lg"
      variant="outline"
      icon={FileDown}
      busyLabel={download.isPending && "Gerando PDF..."}
      onClick={() => download.mutate()}
    >
      Baixar PDF
    </Button>
  );
}

function linkToFile(id: string) {
  return call<typeof linkBoletoFile>({
    method: "POST",
    path: "/wallet/boletos/{id}/file",
    params: { id },
    timeoutMs: 30_000,
  });
}

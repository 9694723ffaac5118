import type { linkBoletoFile } from "@areon/contracts/payments/boletos";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
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

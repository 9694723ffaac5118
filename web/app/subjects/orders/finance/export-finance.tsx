import type { exportFinance } from "@areon/contracts/orders/finance";
import { useMutation } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import type { Period } from "~/platform/money/period";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";

/** The period as a spreadsheet: what was released, and what is held at this moment. */
export function ExportFinance({ period }: { period: Period }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof exportFinance>({
        method: "POST",
        path: "/seller/finance/exports",
        body: { from: period.from, to: period.to },
      }),
    onSuccess: ({ url, file_name: name }) => followDownload(url, name),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: "Não foi possível gerar o arquivo",
        text: authErrorText(failure),
      }),
  });
  return (
    <Button
      variant="outline"
      icon={FileSpreadsheet}
      aria-label="Vendas em planilha CSV"
      busyLabel={isPending && "Gerando..."}
      onClick={() => mutate()}
    >
      Planilha
    </Button>
  );
}

import type { exportStatement, StatementFormat } from "@areon/contracts/wallet/wallet";
import { useMutation } from "@tanstack/react-query";
import { FileDown, FileSpreadsheet, FileText, type LucideIcon } from "lucide-react";
import { call } from "~/platform/api/client";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import type { Period } from "~/platform/money/period";

const formats: readonly {
  format: StatementFormat;
  label: string;
  name: string;
  icon: LucideIcon;
}[] = [
  { format: "pdf", label: "PDF", name: "Extrato em PDF", icon: FileDown },
  { format: "csv", label: "Planilha", name: "Extrato em planilha CSV", icon: FileSpreadsheet },
  { format: "ofx", label: "OFX", name: "Extrato em OFX, para contabilidade", icon: FileText },
];

/** A long statement takes the server a while. */
const patienceMs = 60_000;

/** The period as a file: to read, to calculate with, or for the accountant's program. */
export function ExportButtons({ period }: { period: Period }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: StatementFormat) =>
      call<typeof exportStatement>({
        method: "POST",
        path: "/wallet/statements",
        body: { format, ...period },
        timeoutMs: patienceMs,
      }),
    onSuccess: ({ url, file_name: name }) => followDownload(url, name),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: "Não foi possível gerar o arquivo",
        text: authErrorText(failure),
      }),
  });
  return formats.map(({ format, label, name, icon }) => (
    <Button
      key={format}
      variant="outline"
      icon={icon}
      aria-label={name}
      busyLabel={isPending && variables === format && "Gerando..."}
      disabled={isPending}
      onClick={() => mutate(format)}
    >
      {label}
    </Button>
  ));
}

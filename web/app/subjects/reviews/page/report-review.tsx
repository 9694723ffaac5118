import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { sendReport } from "./review-queries.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { RowMenu } from "~/ui/row-menu";

const usual = ["Ofende alguém", "Não fala deste pedido", "Traz contato ou propaganda"];

/** The corner of a review that somebody else wrote. */
export function ReportReview({ id, author }: { id: string; author: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    mutationFn: (reason: string) => sendReport(id, reason),
    onSuccess: () => {
      setOpen(false);
      showToast({ title: "Denúncia enviada", text: "A moderação vai ler a avaliação." });
    },
  });
  return (
    <>
      <RowMenu
        name={`avaliação de ${author}`}
        entries={[{ label: "Denunciar", danger: true, onSelect: () => setOpen(true) }]}
      />
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Denunciar avaliação"
        description="A moderação decide se ela sai da página. Uma nota baixa não é motivo."
        usual={usual}
        mostLetters={300}
        action="Enviar denúncia"
        busyAction="Enviando..."
        act={{
          busy: report.isPending,
          error: report.error ? authErrorText(report.error) : undefined,
        }}
        onReason={(reason) => report.mutate(reason)}
      />
    </>
  );
}

import type { SellerProduct } from "@areon/contracts/catalog/products";
import { formatClock, formatDay } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

const pauseTexts: Readonly<Record<NonNullable<SellerProduct["pause_reason"]>, string>> = {
  plan: "Seu plano mudou e este anúncio passou do limite. Assine o Profissional ou pause outro.",
  moderation: "A moderação tirou este anúncio do ar. O motivo está no histórico.",
  account: "A conta foi suspensa e este anúncio saiu do ar com ela.",
  harvest:
    "A pausa da safra tirou este anúncio do ar. Ele volta sozinho na data que você escolheu.",
};

interface ReviewNoticeProps {
  product: SellerProduct;
  onWithdraw: () => void;
  busy: boolean;
}

/** What moderation is doing with it, or why it said no. */
export function ReviewNotice({ product, onWithdraw, busy }: ReviewNoticeProps) {
  const { review, state, pause_reason: pauseReason } = product;
  if (review?.state === "waiting") {
    const isEdit = review.kind === "edit";
    return (
      <Notice
        tone="info"
        className="mt-5"
        title={isEdit ? "Sua alteração está em análise" : "Este anúncio está em análise"}
      >
        <p>
          Enviado em {formatDay(review.submitted_at)}, {formatClock(review.submitted_at)}.{" "}
          {isEdit
            ? "O anúncio publicado continua como estava até a decisão."
            : "Avisamos quando uma pessoa da nossa equipe decidir. Para mudar algo, retire da análise."}
        </p>
        <Button
          variant="outline"
          className="mt-3"
          busyLabel={busy && "Retirando..."}
          onClick={onWithdraw}
        >
          {isEdit ? "Desistir da alteração" : "Retirar da análise"}
        </Button>
      </Notice>
    );
  }
  if (review?.state === "rejected" && (state === "draft" || review.kind === "edit")) {
    return (
      <Notice
        tone="danger"
        className="mt-5"
        title={review.kind === "edit" ? "A alteração não foi aceita" : "O anúncio não foi aceito"}
      >
        <p className="break-words">{review.reason}</p>
        <p className="mt-1">Corrija e envie de novo.</p>
      </Notice>
    );
  }
  if (state === "paused" && pauseReason !== null) {
    return (
      <Notice tone="warning" className="mt-5" title="Este anúncio está pausado">
        {pauseTexts[pauseReason]}
      </Notice>
    );
  }
  return null;
}

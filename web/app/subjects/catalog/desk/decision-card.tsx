import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { formatClock, formatDay } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { reviewQuery, type ReviewCase } from "./desk-queries.ts";
import { deskProductPath, deskProductsPath } from "./paths.ts";
import { reasonToSeller } from "./reason-to-seller.ts";
import { useDecision } from "./use-decision.ts";

const usualReasons = [
  "As fotos não mostram o produto que você vende.",
  "Tire telefone, e-mail, links e perfis do texto.",
  "Confira o preço e a unidade.",
  "A categoria não é a deste produto.",
];

interface DecisionCardProps {
  reviewId: string;
  mayReview: boolean;
}

/** What is known of the seller, and the two ways out. */
export function DecisionCard({ reviewId, mayReview }: DecisionCardProps) {
  const { data, error, refetch } = useQuery(reviewQuery(reviewId));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando a análise...">
        <RowSkeleton rows={3} />
      </Loading>
    );
  }
  return (
    <Card padding="snug" className="border-primary shadow-sm" aria-labelledby="decisao">
      <h2 id="decisao" className="text-lg">
        {data.kind === "edit" ? "Alteração para analisar" : "Anúncio para analisar"}
      </h2>
      <DefinitionRows
        className="mt-3"
        rows={[
          {
            term: "Enviado",
            value: `${formatDay(data.submitted_at)}, ${formatClock(data.submitted_at)}`,
          },
          {
            term: "Documentos",
            value: data.seller.is_verified ? "Verificados" : "Sem verificação",
          },
          { term: "Aceitos antes", value: String(data.accepted_before) },
        ]}
      />
      {data.is_own && (
        <Notice tone="warning" className="mt-4">
          Este anúncio é seu. Outra pessoa precisa decidir.
        </Notice>
      )}
      {mayReview && !data.is_own && data.state === "waiting" && <Decide review={data} />}
    </Card>
  );
}

function Decide({ review }: { review: ReviewCase }) {
  const navigate = useNavigate();
  const [isRejecting, setRejecting] = useState(false);
  const act = useDecision(review.id, (next) => {
    setRejecting(false);
    void navigate(next ? deskProductPath(next) : deskProductsPath);
  });
  const accept = () => act.run({ decision: "accept", reason: "" });
  useShortcuts({ a: accept, r: () => setRejecting(true) });
  return (
    <>
      {act.error && !isRejecting && (
        <div role="alert">
          <Notice tone="danger" className="mt-4">
            {act.error}
          </Notice>
        </div>
      )}
      <div className="mt-4 grid gap-2">
        <Button
          size="lg"
          icon={Check}
          aria-keyshortcuts="Alt+A"
          busyLabel={act.busy && !isRejecting && "Aceitando..."}
          onClick={accept}
        >
          {review.kind === "edit" ? "Aceitar alteração" : "Aceitar anúncio"}
        </Button>
        <Button
          variant="outline"
          icon={X}
          aria-keyshortcuts="Alt+R"
          disabled={act.busy}
          onClick={() => setRejecting(true)}
        >
          Recusar
        </Button>
      </div>
      <p className="hint max-md:hidden">Alt+A aceita, Alt+R recusa.</p>
      <ReasonDialog
        open={isRejecting}
        onClose={() => {
          act.reset();
          setRejecting(false);
        }}
        title="Recusar"
        description="Nada fica público. O vendedor pode corrigir e enviar de novo."
        action="Recusar anúncio"
        busyAction="Recusando..."
        danger
        {...reasonToSeller}
        usual={usualReasons}
        act={act}
        onReason={(reason) => act.run({ decision: "reject", reason })}
      />
    </>
  );
}

/** With Alt, so that no letter that is typed anywhere decides about something. */
function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = event.altKey && !event.ctrlKey && shortcuts[event.key.toLowerCase()];
    if (!run || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    run();
  });
  // Before it is painted: who sees the button may press its key.
  useLayoutEffect(() => {
    const page = new AbortController();
    addEventListener("keydown", (event) => press(event), { signal: page.signal });
    return () => page.abort();
  }, []);
}

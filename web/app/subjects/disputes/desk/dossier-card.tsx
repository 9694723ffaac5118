import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import { useQuery } from "@tanstack/react-query";
import { disputeTimeline } from "../case/dispute-timeline.ts";
import { DossierButton } from "../case/dossier-button.tsx";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { kiloWords } from "~/subjects/orders/order-words";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { DetailsRow } from "~/ui/details-row";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { Timeline } from "~/ui/timeline";
import { deskDossierQuery } from "./desk-calls.ts";

/** What the platform knows by itself: time, papers, delivery and books of the order. */
export function DossierCard({ dispute }: { dispute: DisputeDetail }) {
  const nowMs = useBusinessNow();
  const { data, error, refetch } = useQuery(deskDossierQuery(dispute.id));
  return (
    <Card padding="body" aria-labelledby="case-dossier">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="case-dossier" className="text-xl">
          Dossiê
        </h2>
        <DossierButton disputeId={dispute.id} viewer="desk" />
      </div>
      <div className="mt-2 divide-y">
        <DetailsRow question="Andamento da disputa">
          <Timeline steps={disputeTimeline(dispute, nowMs)} />
        </DetailsRow>
        {data && <DossierRows dossier={data} />}
      </div>
      {!data && !error && (
        <Loading label="Carregando dossiê...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function DossierRows({ dossier }: { dossier: DisputeDossier }) {
  return (
    <>
      <DetailsRow question="Linha do tempo do pedido">
        <ol className="rule">
          {dossier.timeline.map(({ at, by, text }) => (
            <li key={`${at} ${text} ${by}`} className="py-2.5 leading-snug">
              <b className="block font-semibold break-words">{text}</b>
              <span className="text-sm text-muted-foreground num">
                {momentText(at)} · {by}
              </span>
            </li>
          ))}
        </ol>
      </DetailsRow>
      <DetailsRow question={`Documentos (${dossier.documents.length})`}>
        <Documents dossier={dossier} />
      </DetailsRow>
      <DetailsRow question="Entrega">
        <Delivery dossier={dossier} />
      </DetailsRow>
      <DetailsRow question={`Dinheiro do pedido (${dossier.ledger.length})`}>
        <ul className="rule">
          {dossier.ledger.map(({ id, at, text, direction, amount }) => (
            <li key={id} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0">
                {text}
                <span className="block text-sm text-muted-foreground num">{momentText(at)}</span>
              </span>
              <span className="shrink-0 font-medium num">
                {formatMoney(direction === "in" ? amount : `-${amount}`)}
              </span>
            </li>
          ))}
        </ul>
      </DetailsRow>
    </>
  );
}

function Documents({ dossier: { documents } }: { dossier: DisputeDossier }) {
  if (documents.length === 0) return <p className="text-muted-foreground">Nenhum documento.</p>;
  return (
    <ul className="rule">
      {documents.map(({ id, title, access_key: key, added_at: at }) => (
        <li key={id} className="py-2.5 leading-snug">
          <b className="block font-semibold break-words">{title}</b>
          <span className="text-sm break-all text-muted-foreground num">
            {[momentText(at), key && `chave ${key}`].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Delivery({ dossier: { delivery } }: { dossier: DisputeDossier }) {
  if (!delivery) return <p className="text-muted-foreground">A carga não foi agendada.</p>;
  const proofs = [delivery.has_signature && "assinatura", delivery.has_photo && "foto"];
  return (
    <DefinitionRows
      rows={[
        ...(delivery.delivered_at
          ? [{ term: "Entregue", value: momentText(delivery.delivered_at) }]
          : []),
        ...(delivery.received_by ? [{ term: "Recebida por", value: delivery.received_by }] : []),
        ...(delivery.loaded_kg
          ? [{ term: "Peso na origem", value: kiloWords(delivery.loaded_kg) }]
          : []),
        {
          term: "Comprovantes",
          value: proofs.filter(Boolean).join(" e ") || "Nenhum",
        },
      ]}
    />
  );
}

function momentText(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}

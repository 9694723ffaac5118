import type { getOwnHistory, ProductAct } from "@areon/contracts/catalog/history";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { formatClock, formatDay } from "~/platform/text/dates";
import { historyValue } from "./history-value.ts";

type Entry = EndpointResponse<typeof getOwnHistory>["entries"][number];

const acts: Readonly<Record<ProductAct, string>> = {
  created: "Rascunho criado",
  edited: "Anúncio editado",
  submitted: "Enviado para análise",
  published: "Publicado",
  accepted: "Aceito pela moderação",
  rejected: "Recusado pela moderação",
  paused: "Pausado",
  resumed: "Voltou a ser publicado",
  removed: "Excluído",
  stock_changed: "Estoque alterado",
  photos_changed: "Fotos alteradas",
  imported: "Criado por importação",
  withdrawn: "Retirado da análise",
  sold: "Reservado para um pedido",
  returned: "Devolvido por um pedido",
};

/** What happened to a product, newest first, each with what was before and after. */
export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) {
    return <p className="text-muted-foreground">Nada aconteceu ainda.</p>;
  }
  return (
    <ol className="rule" aria-label="Histórico do anúncio">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-semibold">{acts[entry.act]}</b>
            <span className="text-sm text-muted-foreground num">
              {formatDay(entry.occurred_at)}, {formatClock(entry.occurred_at)}
            </span>
          </p>
          <p className="text-sm text-muted-foreground">{actorText(entry)}</p>
          {entry.reason && <p className="mt-1 text-sm break-words">Motivo: {entry.reason}</p>}
          <Changes changes={entry.changes} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes }: Pick<Entry, "changes">) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1 text-sm">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="break-words">
          <span className="text-muted-foreground">{label}: </span>
          {before === null && after === null ? (
            <span className="font-medium">alterado</span>
          ) : (
            <>
              <del className="text-muted-foreground">{historyValue(field, before)}</del>
              <span aria-hidden="true"> → </span>
              <ins className="font-medium no-underline num">{historyValue(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function actorText({ actor }: Entry): string {
  if (!actor) return "AREON, automático";
  return actor.is_moderation ? `${actor.name}, moderação` : actor.name;
}

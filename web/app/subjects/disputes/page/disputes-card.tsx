import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import { useQuery } from "@tanstack/react-query";
import { Scale, SearchX } from "lucide-react";
import { useState } from "react";
import { disputesQuery, type DisputeList } from "../case/dispute-queries.ts";
import { purchasesPath, salesPath } from "~/subjects/orders/order-words";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Chip, ChipRow } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { DisputesTable } from "./disputes-table.tsx";

const states: readonly { value: string; state: DisputeList["state"]; label: string }[] = [
  { value: "", state: undefined, label: "Todas" },
  { value: "precisam-de-voce", state: "waiting", label: "Precisam de você" },
  { value: "abertas", state: "open", label: "Abertas" },
  { value: "encerradas", state: "ended", label: "Encerradas" },
];

interface DisputesCardProps {
  area: DisputeSide;
  side: DisputeSide;
}

export function DisputesCard({ area, side }: DisputesCardProps) {
  const filters = useQueryFilters(["situacao"]);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const chosen = states.find(({ value }) => value === (filters.values.situacao ?? ""));
  const { data, error, refetch, isPlaceholderData } = useQuery(
    disputesQuery({ side, state: chosen?.state, cursor: cursors.at(-1) }),
  );
  const disputes = data?.disputes ?? [];
  if (data && disputes.length === 0 && !chosen?.state && !isPlaceholderData) {
    return <NoDisputes area={area} side={side} />;
  }
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="p-3 md:p-4">
        <ChipRow label="Situação">
          {states.map(({ value, label }) => (
            <Chip
              key={value}
              pressed={chosen?.value === value}
              onClick={() => {
                setCursors([]);
                filters.choose("situacao", value);
              }}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando disputas...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {disputes.length > 0 && <DisputesTable disputes={disputes} area={area} side={side} />}
      {data && disputes.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nenhuma disputa nesta situação"
          text="Escolha outra situação para ver as demais."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

function NoDisputes({ area, side }: DisputesCardProps) {
  const path = side === "seller" ? salesPath(area) : purchasesPath(area);
  return (
    <Card as="div" className="py-6 md:py-12">
      <EmptyState
        icon={Scale}
        title="Nenhuma disputa"
        text={
          side === "buyer"
            ? "Se a carga não vier como combinado, abra a disputa na página do pedido. O dinheiro fica guardado."
            : "Quando um comprador reclamar de uma carga, a disputa aparece aqui com o prazo para responder."
        }
        action={
          <ButtonLink size="lg" to={path}>
            Ver pedidos
          </ButtonLink>
        }
      />
    </Card>
  );
}

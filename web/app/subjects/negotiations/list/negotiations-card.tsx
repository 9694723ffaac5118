import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { Handshake, SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { negotiationsQuery, type ListedNegotiations } from "./negotiation-queries.ts";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { NegotiationsTable } from "./negotiations-table.tsx";

const stateWords: readonly {
  value: string;
  state: NonNullable<ListedNegotiations>;
  label: string;
}[] = [
  { value: "esperam-voce", state: "waiting", label: "Esperam você" },
  { value: "abertas", state: "open", label: "Abertas" },
  { value: "fechadas", state: "agreed", label: "Fechadas" },
  { value: "recusadas", state: "refused", label: "Recusadas" },
  { value: "retiradas", state: "withdrawn", label: "Retiradas" },
  { value: "vencidas", state: "expired", label: "Vencidas" },
];

interface NegotiationsCardProps {
  area: NegotiationSide;
  side: NegotiationSide;
}

export function NegotiationsCard({ area, side }: NegotiationsCardProps) {
  const filters = useQueryFilters(["situacao"]);
  const chosen = stateWords.find(({ value }) => value === filters.values.situacao);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    negotiationsQuery({ side, state: chosen?.state, cursor: cursors.at(-1) }),
  );
  const rows = data?.negotiations ?? [];
  const choose = (state: string) => {
    setCursors([]);
    filters.choose("situacao", state);
  };
  if (data && rows.length === 0 && !chosen && !isPlaceholderData)
    return <None area={area} side={side} />;
  return (
    <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
      <div className="p-3 md:p-4">
        <FiltersBar
          count={data ? countText(rows.length) : ""}
          onClear={chosen ? () => choose("") : undefined}
        >
          <Select
            aria-label="Situação"
            className="w-56 max-md:w-full"
            placeholder="Situação: todas"
            options={stateWords}
            value={chosen?.value ?? ""}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </FiltersBar>
      </div>
      {!data && !error && (
        <div className="p-4 md:px-5">
          <Loading label="Carregando negociações...">
            <RowSkeleton rows={6} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && <NegotiationsTable negotiations={rows} area={area} side={side} />}
      {data && rows.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nenhuma negociação encontrada"
          text="Escolha outra situação para ver as demais."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

/** Nothing was negotiated yet: how it begins. */
function None({ area, side }: NegotiationsCardProps) {
  return (
    <Card as="div" className="py-6 md:py-12">
      <EmptyState
        icon={Handshake}
        title="Nenhuma negociação ainda"
        text={
          side === "buyer"
            ? "Na página de uma oferta, use Negociar para propor seu preço ou pedir uma cotação."
            : "Quando um comprador pedir cotação ou propuser um preço, aparece aqui."
        }
        action={
          side === "buyer" ? (
            <ButtonLink size="lg" to="/marketplace">
              Ver ofertas
            </ButtonLink>
          ) : (
            area === "seller" && (
              <ButtonLink size="lg" to="/seller/products">
                Ver meus anúncios
              </ButtonLink>
            )
          )
        }
      />
    </Card>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 negociação nesta página" : `${count} negociações nesta página`;
}

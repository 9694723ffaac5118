import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatDecimal } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { feesQuery } from "./plan-queries.ts";
import { rootNames } from "./plan-words.ts";

/** What is kept of each sale, by category: the same rows by which sales are charged. */
export function FeesCard() {
  const { data, error, refetch } = useQuery(feesQuery);
  return (
    <Card padding="body" aria-labelledby="taxas">
      <h2 id="taxas" className="text-lg">
        Taxa por venda
      </h2>
      <p className="text-sm text-muted-foreground">
        Igual em todos os planos. Você vê a taxa e o líquido antes de publicar.
      </p>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando taxas...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      {data && (
        <DefinitionRows
          look="ruled"
          className="mt-2"
          rows={data.fees.map(({ root_slug: slug, percent }) => ({
            term: rootNames[slug] ?? slug,
            value: `${formatDecimal(percent)}%`,
          }))}
        />
      )}
    </Card>
  );
}

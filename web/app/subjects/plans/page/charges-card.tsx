import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { chargesQuery } from "./plan-queries.ts";

/** Months that were charged, each with its movement in the wallet and the receipt there. */
export function ChargesCard() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(chargesQuery);
  const charges = data?.pages.flatMap((page) => page.charges);
  return (
    <Card className="overflow-hidden" aria-labelledby="cobrancas">
      <h2 id="cobrancas" className="px-4 pt-4 text-lg md:px-6 md:pt-6">
        Cobranças
      </h2>
      {!charges && !error && (
        <div className="px-4 pb-3 md:px-6">
          <Loading label="Carregando cobranças...">
            <RowSkeleton rows={3} />
          </Loading>
        </div>
      )}
      {!charges && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {charges?.length === 0 && (
        <EmptyState
          icon={Receipt}
          title="Nenhuma cobrança"
          text="O Iniciante é gratuito. Se você assinar, cada mês aparece aqui."
        />
      )}
      {charges && charges.length > 0 && (
        <ul className="mt-2 rule">
          {charges.map(({ id, amount, from, until }) => (
            <li key={id}>
              <Link
                to={`/wallet/transactions/${id}`}
                className="flex justify-between gap-4 px-4 py-3.5 md:px-6"
              >
                <span className="num">
                  {dayText(from)} a {dayText(until)}
                </span>
                <b className="num">{formatMoney(amount)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="p-4">
          <Button
            variant="outline"
            block
            busyLabel={isFetchingNextPage && "Carregando..."}
            onClick={() => void fetchNextPage()}
          >
            Ver mais
          </Button>
        </div>
      )}
    </Card>
  );
}

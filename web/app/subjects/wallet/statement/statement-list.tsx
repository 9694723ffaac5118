import { SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { Statement } from "~/ui/statement";
import { statementDays } from "./statement-days.ts";
import { useMovements } from "./use-movements.ts";
import type { MovementFilter } from "../page/wallet-queries.ts";

/** The whole period, as far back as the person scrolls. */
export function StatementList({ filter, nowMs }: { filter: MovementFilter; nowMs: number }) {
  const list = useMovements(filter);
  const { pages, error, hasNextPage, isFetchingNextPage, fresh } = list;
  const today = Math.floor(nowMs / 60_000) * 60_000;
  const days = useMemo(
    () => pages && statementDays(pages, { nowMs: today, withBalance: true }),
    [pages, today],
  );
  if (!days) {
    return error ? (
      <LoadFailure inset error={error} onRetry={() => void list.refetch()} />
    ) : (
      <div className="px-4 pt-9 pb-2 md:px-5">
        <Loading label="Carregando extrato...">
          <RowSkeleton rows={6} />
        </Loading>
      </div>
    );
  }
  if (days.length === 0) return <Nothing isFiltered={Boolean(filter.search ?? filter.direction)} />;
  return (
    <>
      <div className="px-4 pb-2 md:px-5">
        <Statement days={days} fresh={fresh} wide />
      </div>
      {error && <LoadFailure inset error={error} onRetry={() => void list.fetchNextPage()} />}
      {hasNextPage && !error && (
        <More busy={isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/**
 * Once the person has asked for more, scrolling on is asking again: about a page before its end is reached, so that
 * also on a weak signal the next one is there in time. What is far below costs nothing but its answer.
 */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(false);
  const more = useEffectEvent(() => {
    if (!busy) onMore();
  });
  useEffect(() => {
    if (!isFollowing || busy || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        // On a busy phone several looks arrive at once, and the end may only be in the last of them.
        if (seen.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: "6000px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isFollowing, busy]);
  return (
    <div ref={place} className="grid border-t p-2">
      <Button
        variant="ghost"
        className="text-primary"
        busyLabel={busy && "Carregando..."}
        onClick={() => {
          setFollowing(true);
          onMore();
        }}
      >
        Carregar dias anteriores
      </Button>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title={isFiltered ? "Nada encontrado" : "Nenhuma movimentação no período"}
      text={
        isFiltered
          ? "Confira o que foi digitado ou veja tudo do período."
          : "Escolha outro mês ou datas suas."
      }
    />
  );
}

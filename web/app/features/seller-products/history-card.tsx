import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/identity/load-failure";
import { HistoryList } from "~/products/history-list";
import { Card } from "~/ui/card";
import { Loading, RowSkeleton } from "~/ui/skeleton";
import { historyQuery } from "./product-queries.ts";

/** Closed until somebody asks; the seller's own, nobody else sees it but moderation. */
export function HistoryCard({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...historyQuery(productId), enabled: isOpen });
  return (
    <Card padding="snug">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center text-lg font-semibold">
          Histórico
        </summary>
        <div className="mt-1">
          {data && <HistoryList entries={data.entries} />}
          {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {!data && !error && isOpen && (
            <Loading label="Carregando o histórico...">
              <RowSkeleton rows={3} />
            </Loading>
          )}
        </div>
      </details>
    </Card>
  );
}

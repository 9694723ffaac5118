import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { HistoryList } from "../product/history-list.tsx";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { historyQuery } from "../selling/product-queries.ts";

/** Closed until somebody asks; the seller's own, nobody else sees it but moderation. */
export function HistoryCard({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...historyQuery(productId), enabled: isOpen });
  return (
    <Card padding="snug">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between">
          <h2 className="text-lg">Histórico</h2>
          <Icon
            of={ChevronDown}
            size="md"
            className="text-muted-foreground transition-transform duration-(--dur-base) in-open:rotate-180"
          />
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

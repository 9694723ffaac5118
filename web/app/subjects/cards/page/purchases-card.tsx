import type { CardPurchase, VirtualCard } from "@areon/contracts/cards/cards";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { purchasesQuery } from "./card-queries.ts";
import { purchaseDetail, purchaseIcon, purchaseNote } from "./card-words.ts";

/** What the card bought, and what it refused with the reason. */
export function PurchasesCard({ card }: { card: VirtualCard }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    purchasesQuery(card.id),
  );
  const nowMs = useBusinessNow();
  const purchases = data?.pages.flatMap((page) => page.purchases);
  return (
    <Card className="overflow-hidden" aria-labelledby="compras">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 md:px-6 md:pt-6">
        <h2 id="compras" className="text-lg">
          Compras
        </h2>
        <Link to="/wallet/statement" className="link inline-flex min-h-11 items-center">
          Ver extrato
        </Link>
      </div>
      {!purchases && !error && (
        <div className="px-4 pb-3 md:px-6">
          <Loading label="Carregando compras...">
            <RowSkeleton rows={3} />
          </Loading>
        </div>
      )}
      {!purchases && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {purchases?.length === 0 && (
        <EmptyState
          icon={ShoppingBag}
          title="Nenhuma compra ainda"
          text="O que você comprar com este cartão aparece aqui, também o que for recusado."
        />
      )}
      {purchases && purchases.length > 0 && (
        <ul className="mt-1 rule">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} nowMs={nowMs} />
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

function PurchaseRow({ purchase, nowMs }: { purchase: CardPurchase; nowMs: number }) {
  const note = purchaseNote(purchase);
  const isOff = purchase.state === "refused" || purchase.state === "reversed";
  return (
    <li className="flex gap-3 px-4 py-3.5 md:px-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-muted">
        <Icon of={purchaseIcon(purchase)} size="md" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap justify-between gap-x-4">
          <b className="min-w-0 font-semibold break-words">{purchase.merchant}</b>
          <b
            className={classNames(
              "font-semibold num",
              isOff && "font-normal text-muted-foreground line-through",
            )}
          >
            {formatMoney(purchase.amount)}
          </b>
        </div>
        <p className="text-sm text-muted-foreground num">{purchaseDetail(purchase, nowMs)}</p>
        {note && (
          <p
            className={classNames(
              "text-sm num",
              note.isBad ? "text-destructive" : "text-muted-foreground",
            )}
          >
            {note.text}
          </p>
        )}
      </div>
    </li>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { orderPath } from "../order-words.ts";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { debtsQuery, type DebtLine } from "./finance-queries.ts";
import { PayDebts } from "./pay-debts.tsx";

/** Refunds that came after the money was out, and how each was or will be paid. */
export function DebtsCard({ open }: { open: string | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(debtsQuery);
  const debts = data?.pages.flatMap((page) => page.debts);
  return (
    <Card as="div" className="overflow-hidden">
      {open !== undefined && open !== "0.00" && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b p-4 md:px-5">
          <p className="max-w-prose">
            Falta pagar <b className="font-semibold num">{formatMoney(open)}</b>. O valor sai das
            próximas vendas, ou você paga agora com a carteira.
          </p>
          <PayDebts open={open} />
        </div>
      )}
      {!debts && !error && (
        <div className="px-4 py-3 md:px-5">
          <Loading label="Carregando dívidas...">
            <RowSkeleton rows={3} />
          </Loading>
        </div>
      )}
      {!debts && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {debts?.length === 0 && (
        <EmptyState
          icon={BadgeCheck}
          title="Nenhuma dívida"
          text="Se um reembolso vier depois da liberação e faltar saldo, ele aparece aqui."
        />
      )}
      {debts && debts.length > 0 && (
        <ul className="rule">
          {debts.map((debt) => (
            <Debt key={debt.id} debt={debt} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="border-t p-3 text-center">
          <Button
            variant="ghost"
            busyLabel={isFetchingNextPage && "Carregando..."}
            onClick={() => void fetchNextPage()}
          >
            Mostrar mais
          </Button>
        </div>
      )}
    </Card>
  );
}

function Debt({ debt }: { debt: DebtLine }) {
  return (
    <li className="grid gap-1 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          Reembolso do pedido{" "}
          <Link className="link" to={orderPath("seller", debt.order_code)}>
            {debt.order_code}
          </Link>
          <span className="block text-sm text-muted-foreground num">
            {formatDate(debt.made_at)} · {formatMoney(debt.amount)}
          </span>
        </span>
        {debt.paid_at ? (
          <Badge tone="success" icon={BadgeCheck}>
            Paga em {formatDate(debt.paid_at)}
          </Badge>
        ) : (
          <b className="font-semibold num">Falta {formatMoney(debt.left)}</b>
        )}
      </div>
      {debt.payments.length > 0 && (
        <ul className="text-sm text-muted-foreground num">
          {debt.payments.map((payment) => (
            <li key={payment.id}>
              {formatDate(payment.paid_at)}: {formatMoney(payment.amount)}{" "}
              {payment.order_code ? `da venda ${payment.order_code}` : "da carteira"}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

import type { Payout } from "@areon/contracts/payments/payouts";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, Landmark } from "lucide-react";
import { useState } from "react";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { EmptyState } from "~/ui/empty-state";
import { PaymentList } from "../page/payment-list.tsx";
import { payoutsQuery } from "./payout-queries.ts";
import { methodNames, payoutFaces } from "./payout-words.ts";
import { StateBadge } from "../page/state-badge.tsx";

interface PayoutsListProps {
  kind: Payout["kind"];
  pathOf: (id: string) => string;
}

export function PayoutsList({ kind, pathOf }: PayoutsListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(payoutsQuery(kind, cursors.at(-1)));
  const isPix = kind === "pix";
  return (
    <PaymentList
      title={isPix ? "Pix enviados" : "Seus saques"}
      rows={data?.payouts.map((payout) => ({
        id: payout.id,
        icon: isPix ? ArrowUpRight : Landmark,
        title: isPix ? payout.payee.name : payout.payee.bank_name,
        detail:
          `${formatDay(payout.created_at)}, ${formatClock(payout.created_at)} · ` +
          (isPix ? payout.payee.bank_name : methodNames[payout.method]),
        amount: formatMoney(payout.amount),
        badge: <StateBadge face={payoutFaces[payout.state]} />,
        to: pathOf(payout.id),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={isPix ? ArrowUpRight : Landmark}
          headingLevel="h3"
          title={isPix ? "Nenhum Pix enviado ainda" : "Nenhum saque ainda"}
          text="O que você enviar aparece aqui, com a situação de cada um."
        />
      }
      pages={{ cursors, next: data?.next_cursor }}
      onCursorsChange={setCursors}
    />
  );
}

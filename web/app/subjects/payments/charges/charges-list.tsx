import { useQuery } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { EmptyState } from "~/ui/empty-state";
import { chargesQuery, type ChargePurpose } from "./charge-queries.ts";
import { chargeFaces } from "./charge-words.ts";
import { PaymentList } from "../page/payment-list.tsx";
import { StateBadge } from "../page/state-badge.tsx";

export interface ChargesListProps {
  purpose: ChargePurpose;
  pathOf: (id: string) => string;
}

/** The person's own charges or deposits by Pix. */
export function ChargesList({ purpose, pathOf }: ChargesListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(chargesQuery(purpose, cursors.at(-1)));
  const isDeposit = purpose === "deposit";
  return (
    <PaymentList
      title={isDeposit ? "Seus depósitos por Pix" : "Suas cobranças"}
      rows={data?.charges.map((charge) => ({
        id: charge.id,
        icon: QrCode,
        title: charge.description || (isDeposit ? "Depósito por Pix" : "Cobrança por Pix"),
        detail:
          `${formatDay(charge.created_at)}, ${formatClock(charge.created_at)}` +
          (charge.payer ? ` · ${charge.payer.name}` : ""),
        amount: formatMoney(charge.amount),
        badge: <StateBadge face={chargeFaces[charge.state]} />,
        to: pathOf(charge.id),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={QrCode}
          headingLevel="h3"
          title={isDeposit ? "Nenhum depósito ainda" : "Nenhuma cobrança ainda"}
          text={
            isDeposit
              ? "Informe um valor e pague o código no aplicativo do seu banco."
              : "Informe o valor, mostre o código ou mande por mensagem."
          }
        />
      }
      pages={{ cursors, next: data?.next_cursor }}
      onCursorsChange={setCursors}
    />
  );
}

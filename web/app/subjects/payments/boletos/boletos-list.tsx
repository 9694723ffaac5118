import { useQuery } from "@tanstack/react-query";
import { Barcode } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";
import { Chip, ChipRow } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { boletosQuery, type BoletoFilter, type BoletoPurpose } from "./boleto-queries.ts";
import { boletoFaces } from "./boleto-words.ts";
import { PaymentList } from "../page/payment-list.tsx";
import { StateBadge } from "../page/state-badge.tsx";

const filters: readonly { value: BoletoFilter | undefined; label: string }[] = [
  { value: undefined, label: "Todos" },
  { value: "open", label: "Em aberto" },
  { value: "paid", label: "Pagos" },
  { value: "ended", label: "Encerrados" },
];

interface BoletosListProps {
  purpose: BoletoPurpose;
  pathOf: (id: string) => string;
}

export function BoletosList({ purpose, pathOf }: BoletosListProps) {
  const [filter, setFilter] = useState<BoletoFilter>();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(
    boletosQuery({ purpose, filter, cursor: cursors.at(-1) }),
  );
  const choose = (value: BoletoFilter | undefined) => {
    setFilter(value);
    setCursors([]);
  };
  return (
    <PaymentList
      title={purpose === "deposit" ? "Seus depósitos por boleto" : "Seus boletos"}
      filter={
        <ChipRow label="Mostrar">
          {filters.map(({ value, label }) => (
            <Chip key={label} pressed={filter === value} onClick={() => choose(value)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      }
      rows={data?.boletos.map((boleto) => ({
        id: boleto.id,
        icon: Barcode,
        title: purpose === "deposit" ? "Depósito por boleto" : boleto.payer.name,
        detail:
          `Vence ${formatShortDay(boleto.due_date)}` +
          (boleto.description ? ` · ${boleto.description}` : ""),
        amount: formatMoney(boleto.paid_amount ?? boleto.amount),
        badge: <StateBadge face={boletoFaces[boleto.state]} />,
        to: pathOf(boleto.id),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={Barcode}
          headingLevel="h3"
          title={filter ? "Nenhum boleto assim" : "Nenhum boleto ainda"}
          text={filter ? "Escolha outra situação." : "O que você gerar aparece aqui."}
        />
      }
      pages={{ cursors, next: data?.next_cursor }}
      onCursorsChange={setCursors}
    />
  );
}

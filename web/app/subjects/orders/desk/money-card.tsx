import { refundCauses } from "../order-words.ts";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { FiguresStrip } from "~/ui/figures-strip";
import type { DeskSheet } from "./desk-order-queries.ts";

/** Where the money of the order is, movement by movement, as the books have it. */
export function MoneyCard({ sheet }: { sheet: DeskSheet }) {
  const { money, transfers, refunds } = sheet;
  return (
    <section aria-labelledby="dinheiro" className="grid gap-3">
      <h2 id="dinheiro" className="text-lg">
        Dinheiro
      </h2>
      <FiguresStrip
        label="Onde está o dinheiro"
        figures={[
          {
            label: "Pago pelo comprador",
            value: formatMoney(sheet.paid_at === null ? "0.00" : money.total),
          },
          { label: "Guardado agora", value: formatMoney(money.in_escrow) },
          { label: "Devolvido", value: formatMoney(money.refunded) },
          { label: "Liberado ao vendedor", value: formatMoney(money.released ?? "0.00") },
        ]}
      />
      <Card padding="body">
        <DefinitionRows
          rows={[
            { term: "Produtos", value: formatMoney(money.goods) },
            { term: "Frete", value: formatMoney(money.freight) },
            { term: "Taxa combinada", value: formatMoney(money.fee) },
            { term: "Taxa que não é mais devida", value: formatMoney(money.fee_returned) },
            ...(money.debt === "0.00"
              ? []
              : [{ term: "Dívida do vendedor", value: formatMoney(money.debt), strong: true }]),
          ]}
        />
        <h3 className="mt-5 font-semibold">Movimentos da conta do pedido</h3>
        {transfers.length === 0 ? (
          <p className="mt-1 text-muted-foreground">Ainda não entrou dinheiro.</p>
        ) : (
          <ul className="mt-1 rule">
            {transfers.map(({ id, reason, direction, amount, at }) => (
              <Line
                key={id}
                title={reasonNames[reason] ?? reason}
                at={at}
                amount={direction === "in" ? amount : `-${amount}`}
              />
            ))}
          </ul>
        )}
        {refunds.length > 0 && (
          <>
            <h3 className="mt-5 font-semibold">Reembolsos</h3>
            <ul className="mt-1 rule">
              {refunds.map((refund) => (
                <Line
                  key={refund.id}
                  title={refundCauses[refund.cause]}
                  at={refund.at}
                  amount={refund.amount}
                  detail={refundDetail(refund)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
    </section>
  );
}

const reasonNames: Readonly<Record<string, string>> = {
  order_paid: "Pagamento do comprador",
  order_released: "Liberado ao vendedor",
  order_fee: "Taxa de venda",
  order_refund: "Devolvido ao comprador",
  order_debt_paid: "Usado para pagar dívidas do vendedor",
  order_chargeback: "Pagamento contestado",
};

interface LineProps {
  title: string;
  at: string;
  amount: string;
  detail?: string | undefined;
}

function Line({ title, at, amount, detail }: LineProps) {
  return (
    <li className="flex justify-between gap-x-4 py-2.5">
      <span className="min-w-0">
        {title}
        <span className="block text-sm break-words text-muted-foreground num">
          {formatDate(at)}, {formatClock(at)}
          {detail && ` · ${detail}`}
        </span>
      </span>
      <span className="shrink-0 font-medium num">{formatMoney(amount)}</span>
    </li>
  );
}

const sentTo = { wallet: "para a carteira", card: "para o cartão", chargeback: "pelo banco" };

function refundDetail(refund: DeskSheet["refunds"][number]): string {
  const parts = [
    ["guardado", refund.from_escrow],
    ["vendedor", refund.from_seller],
    ["dívida", refund.from_debt],
    ["taxa", refund.from_fee],
  ] as const;
  const sources = parts
    .filter(([, amount]) => amount !== "0.00")
    .map(([name, amount]) => `${name} ${formatMoney(amount)}`);
  return [sentTo[refund.sent_to], sources.join(" + "), refund.by, refund.reason]
    .filter(Boolean)
    .join(" · ");
}

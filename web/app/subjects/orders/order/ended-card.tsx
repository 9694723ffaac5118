import type { OrderDetail } from "@areon/contracts/orders/orders";
import { CircleCheck, CircleX, WalletMinimal } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { StateCard } from "~/ui/state-card";

/** The order is over: where its money went. */
export function EndedCard({ order }: { order: OrderDetail }) {
  const { state, side, money } = order;
  if (state === "completed") return <Completed order={order} />;
  if (state === "expired" && money.deposit !== "0.00") return <Forfeited order={order} />;
  if (money.refunded === "0.00") {
    return (
      <StateCard
        icon={CircleX}
        tone="warning"
        title={state === "expired" ? "O pagamento não chegou a tempo" : "Pedido cancelado"}
        text="Nada foi cobrado, e o que estava reservado voltou para a oferta."
        actions={
          side === "buyer" && (
            <ButtonLink variant="outline" to="/marketplace">
              Ver ofertas
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <StateCard
      icon={WalletMinimal}
      tone="primary"
      title={state === "cancelled" ? "Pedido cancelado" : "Pedido reembolsado"}
      text={
        side === "buyer"
          ? backWords(order)
          : `${formatMoney(money.refunded)} voltaram ao comprador.`
      }
      actions={<StatementLink />}
    />
  );
}

/** Who won an auction and did not pay. */
function Forfeited({ order: { side, money } }: { order: OrderDetail }) {
  const guarantee = formatMoney(money.deposit);
  return (
    <StateCard
      icon={CircleX}
      tone="warning"
      title="O pagamento não chegou a tempo"
      text={
        side === "buyer"
          ? `A garantia de ${guarantee} foi para quem vendeu. Nada mais foi cobrado.`
          : `A garantia de ${guarantee} do comprador está na sua carteira.`
      }
      actions={side === "seller" && <StatementLink />}
    />
  );
}

function Completed({ order: { side, money, seller, steps } }: { order: OrderDetail }) {
  const isByClock = steps.some(({ act }) => act === "release");
  const why = isByClock ? "O prazo para conferir terminou" : "Você confirmou a carga";
  const text =
    side === "buyer"
      ? `${why} e o valor foi para ${seller.name}.`
      : `${formatMoney(money.net!)} entraram na sua carteira.`;
  return (
    <StateCard
      icon={CircleCheck}
      tone="success"
      title="Pedido concluído"
      text={text}
      actions={side === "seller" && <StatementLink />}
    />
  );
}

function StatementLink() {
  return (
    <ButtonLink variant="outline" to="/wallet/statement">
      Ver extrato
    </ButtonLink>
  );
}

/** Where the buyer finds it: a card's money goes back to the card. */
function backWords({ money }: OrderDetail): string {
  const amount = formatMoney(money.refunded);
  const isOnCard = money.refunds.some(({ sent_to }) => sent_to === "card");
  if (isOnCard) return `${amount} voltam para o seu cartão e aparecem em até duas faturas.`;
  const wasTaken = money.refunds.some(({ sent_to }) => sent_to === "chargeback");
  return wasTaken
    ? `${amount} foram devolvidos pelo banco a quem pagou.`
    : `${amount} estão na sua carteira.`;
}

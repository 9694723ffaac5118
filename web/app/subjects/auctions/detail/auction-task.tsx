import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { CreditCard, FilePenLine, Gavel, Handshake } from "lucide-react";
import { dealRows, dealTotal } from "~/subjects/catalog/deal-rows";
import { untilWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { auctionNow } from "../bid/auction-clock.ts";
import { lotDeal } from "../bid/lot-deal.ts";
import { AwardCard } from "./award-card.tsx";
import { OrderLink } from "./order-link.tsx";

/** What the page opens when a button of it is pressed. */
export type Task =
  | "cancel"
  | "accept_bid"
  | "refuse_bid"
  | "confirm_award"
  | "accept_offer"
  | "refuse_offer"
  | { offerTo: OfferedBid };

/** Another supplier's bid, per unit. */
export interface OfferedBid {
  bidId: string;
  amount: string;
}

interface AuctionTaskProps {
  auction: AuctionDetail;
  onTask: (task: Task) => void;
}

/** The first card of the page: what waits for this person, or nothing. */
export function AuctionTask(props: AuctionTaskProps) {
  const { can } = props.auction;
  if (can.includes("pay")) return <Pay {...props} />;
  if (can.includes("accept_offer")) return <Offered {...props} />;
  if (can.includes("accept_bid")) return <BelowReserve {...props} />;
  if (can.includes("confirm_award")) return <AwardCard {...props} />;
  if (can.includes("publish")) return <Draft {...props} />;
  return null;
}

function Pay({ auction }: AuctionTaskProps) {
  const { order, winner, auction_type: kind } = auction;
  if (!order || !winner) return null;
  const until = order.pay_until && untilWords(order.pay_until, auctionNow());
  const deposit = formatMoney(order.deposit);
  return (
    <NeedsYouCard
      icon={CreditCard}
      title={kind === "standard" ? "Você venceu. Falta pagar" : "Compra fechada. Falta pagar"}
      text={`${until ? `Pague até ${until}. ` : ""}${deposit} da garantia já entraram como sinal. Sem pagamento no prazo, a garantia fica com a outra parte.`}
      actions={
        <>
          <ButtonLink size="lg" to={`/checkout/${order.checkout_id}`}>
            Pagar agora
          </ButtonLink>
          <OrderLink order={order} />
        </>
      }
      hint={`Total de ${formatMoney(winner.total)}.`}
    />
  );
}

function Offered({ auction, onTask }: AuctionTaskProps) {
  const { offer, can } = auction;
  if (!offer) return null;
  const until = untilWords(offer.expires_at, auctionNow());
  const total = formatMoney(offer.total);
  return (
    <NeedsYouCard
      icon={Handshake}
      title={
        offer.kind === "second_chance"
          ? `O lote pode ser seu por ${total}`
          : `O comprador quer fechar com você por ${total}`
      }
      text={
        offer.kind === "second_chance"
          ? `Quem venceu não pagou. O seu lance é o próximo: responda até ${until}.`
          : `Seu lance não é o menor, mas foi o escolhido. Responda até ${until}.`
      }
      actions={
        <>
          <Button size="lg" onClick={() => onTask("accept_offer")}>
            {`Aceitar por ${total}`}
          </Button>
          {can.includes("refuse_offer") && (
            <Button size="lg" variant="outline" onClick={() => onTask("refuse_offer")}>
              Recusar
            </Button>
          )}
        </>
      }
      hint={`Ao aceitar, ${formatMoney(offer.guarantee)} ficam reservados na sua carteira. Recusar não custa nada.`}
    >
      <div className="grid gap-4">
        <DealBox rows={dealRows(lotDeal(auction, { amount: offer.amount, as: "bidder" }))} />
        {offer.reason !== "" && <blockquote className="break-words">“{offer.reason}”</blockquote>}
      </div>
    </NeedsYouCard>
  );
}

function BelowReserve({ auction, onTask }: AuctionTaskProps) {
  const { auction_type: kind, current_price: amount, answer_until: until } = auction;
  const standard = kind === "standard";
  const deal = lotDeal(auction, { amount, as: "creator" });
  const total = formatMoney(dealTotal(deal));
  return (
    <NeedsYouCard
      icon={Gavel}
      title={
        standard ? "O melhor lance não chegou à reserva" : "O menor lance ficou acima da reserva"
      }
      text={`${standard ? "Você vende" : "Você compra"} por ${total} mesmo assim? ${
        until
          ? `Responda até ${untilWords(until, auctionNow())}; sem resposta, nada é fechado.`
          : ""
      }`}
      actions={
        <>
          <Button size="lg" onClick={() => onTask("accept_bid")}>
            {`Aceitar ${total}`}
          </Button>
          <Button size="lg" variant="outline" onClick={() => onTask("refuse_bid")}>
            Recusar lance
          </Button>
        </>
      }
    >
      <DealBox rows={dealRows(deal)} />
    </NeedsYouCard>
  );
}

/** What it comes to, before it is answered. */
function DealBox({ rows }: { rows: readonly DefinitionRow[] }) {
  return <DefinitionRows className="max-w-md rounded-lg bg-muted p-4" rows={rows} />;
}

function Draft({ auction, onTask }: AuctionTaskProps) {
  return (
    <NeedsYouCard
      icon={FilePenLine}
      title="Este leilão é um rascunho"
      text="Só você o vê. Confira os dados e publique quando estiver pronto."
      actions={
        <>
          <ButtonLink size="lg" to={`/auctions?rascunho=${auction.id}`}>
            Editar e publicar
          </ButtonLink>
          {auction.can.includes("cancel") && (
            <Button size="lg" variant="ghost" onClick={() => onTask("cancel")}>
              Descartar rascunho
            </Button>
          )}
        </>
      }
    />
  );
}

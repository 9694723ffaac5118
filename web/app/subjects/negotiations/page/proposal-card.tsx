import type {
  NegotiationDetail,
  NegotiationProposal,
} from "@areon/contracts/negotiations/negotiations";
import type { ReactNode } from "react";
import {
  deliveryTitles,
  listPriceWords,
  proposalDeal,
  proposalTitle,
} from "../negotiation-words.ts";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { quantityWords, unitWord } from "~/subjects/catalog/offer-words";
import { momentWords, untilWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import { ChatBubble } from "~/ui/chat-bubble";
import { classNames } from "~/ui/class-names";
import { OfferCard } from "~/ui/offer-card";

interface ProposalCardProps {
  negotiation: NegotiationDetail;
  proposal: NegotiationProposal;
  nowMs: number;
  actions?: ReactNode | undefined;
}

/** One proposal of the chain as a card of a conversation: one's own at the right. */
export function ProposalCard(props: ProposalCardProps) {
  const { negotiation, proposal, nowMs, actions } = props;
  const { side, product } = negotiation;
  const isOwn = proposal.side === side;
  const { unit_price: price, total, note } = proposal;
  const deal = proposalDeal(negotiation, proposal);
  return (
    <div className={classNames("grid gap-1.5", isOwn && "justify-items-end")}>
      <OfferCard
        kind={proposalTitle(proposal, side)}
        picture={product.photo && { variants: product.photo, sizes: "4.5rem" }}
        title={`${quantityWords(proposal.quantity, product.unit)} de ${product.title}`}
        price={price === null ? "Quanto custa?" : formatMoney(price)}
        unit={price === null ? undefined : unitWord(product.unit)}
        terms={[deliveryLine(proposal), listPriceWords(proposal, product.offer)]
          .filter(Boolean)
          .join(" · ")}
        total={total === null ? null : formatMoney(total)}
        sum={deal && deal.side === "seller" && deal.feePercent ? dealRows(deal) : undefined}
        validity={validityWords(negotiation, proposal, nowMs)}
        isAccepted={negotiation.state === "agreed" && proposal.id === negotiation.last.id}
        actions={actions}
      />
      {note.text !== "" && (
        <ChatBubble from={isOwn ? "me" : "you"} className="max-w-88 break-words">
          {note.text}
        </ChatBubble>
      )}
      {note.has_hidden_contact && (
        <p className="max-w-88 text-xs text-muted-foreground">
          {isOwn
            ? "A outra parte vê o contato depois que o pedido for pago."
            : "O contato aparece depois que o pedido for pago."}
        </p>
      )}
      <p className="text-xs text-muted-foreground num">{momentWords(proposal.created_at, nowMs)}</p>
    </div>
  );
}

/** "CIF, frete de R$ 6.200,00". */
function deliveryLine({ delivery, freight }: NegotiationProposal): string {
  const title = deliveryTitles[delivery];
  return delivery === "cif" && freight !== null
    ? `${title}, frete de ${formatMoney(freight)}`
    : title;
}

/** Until when it holds, or what became of it. */
function validityWords(
  { last, state }: NegotiationDetail,
  proposal: NegotiationProposal,
  nowMs: number,
): string {
  if (proposal.id !== last.id) return "Respondida";
  if (state === "open") return `Vale até ${untilWords(proposal.valid_until, nowMs)}`;
  return { agreed: "Aceita", refused: "Recusada", withdrawn: "Retirada", expired: "Vencida" }[
    state
  ];
}

import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { ArrowUpRight, CircleX, Hourglass, PackageX, Trophy, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { momentWords, untilWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import { Notice, type NoticeTone } from "~/ui/notice";
import { auctionNow } from "../bid/auction-clock.ts";
import { unitPriceWords } from "../bid/auction-words.ts";
import { outbidWords } from "../bid/outbid-words.ts";
import { OrderLink } from "./order-link.tsx";

/** Where one stands while bids are taken: covered, ahead, or nothing to say. */
export function OwnStanding({ auction }: { auction: AuctionDetail }) {
  const covered = outbidWords(auction);
  if (covered) {
    return (
      <Notice tone="clay" icon={ArrowUpRight}>
        {covered}
      </Notice>
    );
  }
  const { own } = auction;
  if (!own?.is_leading) return null;
  const held = own.guarantee ? `${formatMoney(own.guarantee)} reservados na carteira.` : "";
  return (
    <Notice tone="success" icon={Trophy} title="Você está vencendo">
      {[held, own.limit && `Seu limite automático é ${formatMoney(own.limit)}.`]
        .filter(Boolean)
        .join(" ")}
    </Notice>
  );
}

/** How it stands when nothing is asked of the person. */
export function Outcome({ auction, isSettling }: { auction: AuctionDetail; isSettling: boolean }) {
  const words = isSettling ? settling : outcomeOf(auction);
  if (!words) return null;
  return (
    <div className="grid gap-3">
      <Notice tone={words.tone} icon={words.icon} title={words.title}>
        {words.text}
      </Notice>
      {auction.order && !auction.can.includes("pay") && <OrderLink order={auction.order} />}
    </div>
  );
}

interface OutcomeWords {
  tone: NoticeTone;
  icon: LucideIcon;
  title: string;
  text: ReactNode;
}

const settling: OutcomeWords = {
  tone: "info",
  icon: Hourglass,
  title: "Encerrado",
  text: "Apurando os últimos lances. O resultado aparece aqui em instantes.",
};

/** What everybody may know of it, said to each in their place. */
export function outcomeOf(auction: AuctionDetail): OutcomeWords | null {
  const { status: state, cancel_reason: reason } = auction;
  switch (state) {
    case "scheduled":
      return waiting("Ainda não começou", `Os lances abrem ${when(auction.start_time)}.`);
    case "awaiting_seller":
      return awaitingSeller(auction);
    case "awaiting_award":
      return awaitingAward(auction);
    case "closed":
      return closed(auction);
    case "sold":
      return sold(auction);
    case "unsold":
      return {
        tone: "info",
        icon: PackageX,
        title: auction.auction_type === "standard" ? "Não vendido" : "Não contratado",
        // Nothing of guarantees: a winner who did not pay has lost theirs.
        text: auction.total_bids === 0 ? "Terminou sem lances." : "Terminou sem negócio.",
      };
    case "cancelled":
      return {
        tone: "warning",
        icon: CircleX,
        title: "Leilão cancelado",
        text: reason
          ? `Motivo: “${reason}”. As garantias reservadas voltaram para as carteiras.`
          : "Foi retirado por quem o criou, antes do primeiro lance.",
      };
    case "draft":
    case "active":
      break;
  }
  return null;
}

function awaitingSeller({
  own,
  answer_until,
  auction_type: kind,
  can,
}: AuctionDetail): OutcomeWords | null {
  // The first card of the page asks them already.
  if (can.includes("accept_bid")) return null;
  const miss = kind === "standard" ? "não chegou à reserva" : "ficou acima da reserva";
  return waiting(
    "Aguardando o criador",
    own?.is_leading
      ? `Seu lance é o melhor, mas ${miss}. O criador responde até ${until(answer_until)}; até lá sua garantia fica reservada.`
      : `O melhor lance ${miss}. O criador responde até ${until(answer_until)}.`,
  );
}

/** Why another than the lowest is told to those who bid; who only looks gets no reason. */
function awaitingAward({ side, offer, answer_until }: AuctionDetail): OutcomeWords | null {
  // The first card of the page asks them already.
  if (offer?.is_mine) return null;
  const who = side === "creator" ? "Você" : "O comprador";
  const reason = offer?.reason ? ` Motivo: “${offer.reason}”` : "";
  return waiting(
    `${who} escolheu outro fornecedor`,
    `O escolhido responde até ${until(offer?.expires_at ?? answer_until)}. Sem aceite, vence o menor lance.${reason}`,
  );
}

/** A reverse one waits for its creator; a standard one for who comes after a winner that did not pay. */
function closed({ auction_type: kind, own, offer, answer_until }: AuctionDetail): OutcomeWords {
  if (kind === "standard" || offer?.kind === "second_chance") {
    return waiting(
      "Segunda chance",
      `Quem venceu não pagou. O lote foi oferecido ao próximo, que responde até ${until(offer?.expires_at ?? answer_until)}.`,
    );
  }
  return waiting(
    own?.is_leading ? "Seu lance é o menor" : "Aguardando a escolha do comprador",
    `O comprador confirma até ${until(answer_until)}. Sem escolha, vence o menor lance.`,
  );
}

function sold(auction: AuctionDetail): OutcomeWords {
  const { auction_type: kind, winner, order, side } = auction;
  const price = winner ? unitPriceWords(auction, winner.amount) : "";
  const total = winner ? `Total de ${formatMoney(winner.total)}. ` : "";
  const awaited =
    order?.state === "awaiting_payment" && order.pay_until && !order.is_buyer
      ? `O pagamento é esperado até ${until(order.pay_until)}.`
      : "";
  const verb = kind === "standard" ? "Vendido" : "Contratado";
  if (winner?.is_mine) {
    const text = kind === "standard" ? "Você venceu" : "Você foi contratado";
    return won(`${text} por ${price}`, `${total}${awaited}`.trim());
  }
  const to = winner ? ` ${kind === "standard" ? "para" : "com"} ${winner.bidder}` : "";
  return won(
    `${verb} por ${price}`,
    side === "creator" ? `${sentence(verb + to)} ${total}${awaited}`.trim() : sentence(verb + to),
  );
}

/** A masked name ends with a point already: "Ed••• M." */
function sentence(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}

const won = (title: string, text: string): OutcomeWords => ({
  tone: "success",
  icon: Trophy,
  title,
  text,
});

const waiting = (title: string, text: string): OutcomeWords => ({
  tone: "info",
  icon: Hourglass,
  title,
  text,
});

function until(instant: string | null | undefined): string {
  return instant ? untilWords(instant, auctionNow()) : "o prazo";
}

function when(instant: string): string {
  const words = momentWords(instant, auctionNow());
  return /^(?:Hoje|Amanhã|Ontem)/.test(words) ? untilWords(instant, auctionNow()) : `em ${words}`;
}

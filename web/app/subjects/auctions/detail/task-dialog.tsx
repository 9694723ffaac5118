import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { dealRows, dealTotal } from "~/subjects/catalog/deal-rows";
import { DefinitionRows } from "~/ui/definition-rows";
import { lotDeal } from "../bid/lot-deal.ts";
import { answerBest, answerToOffer, award, takeBack } from "./auction-calls.ts";
import type { OfferedBid, Task } from "./auction-task.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { AcceptOfferDialog } from "./accept-offer-dialog.tsx";
import { useAuctionAct } from "./use-auction-act.ts";

interface TaskDialogProps {
  auction: AuctionDetail;
  task: Task;
  onClose: () => void;
}

/** Only while it is still allowed: the clock or the other side may have been faster. */
export function TaskDialog({ auction, task, onClose }: TaskDialogProps) {
  if (typeof task === "object") {
    if (!auction.can.includes("offer_award")) return null;
    return <OfferDialog auction={auction} to={task.offerTo} onClose={onClose} />;
  }
  if (!auction.can.includes(task)) return null;
  if (task === "accept_offer") return <AcceptOfferDialog auction={auction} onClose={onClose} />;
  return <PlainTask auction={auction} task={task} onClose={onClose} />;
}

type PlainTaskName = Exclude<Task, object | "accept_offer">;

function PlainTask({ auction, task, onClose }: TaskDialogProps & { task: PlainTaskName }) {
  const words = wordsOf(auction, task);
  const act = useAuctionAct<PlainTaskName>({
    send: (name) => sendTask(auction, name),
    onDone: () => {
      showToast({ title: words.done, text: words.told });
      onClose();
    },
  });
  return <ConfirmDialog {...words} act={act} onConfirm={() => act.act(task)} onClose={onClose} />;
}

function sendTask({ id, offer }: AuctionDetail, task: PlainTaskName): Promise<AuctionDetail> {
  if (task === "cancel") return takeBack(id);
  if (task === "confirm_award") return award(id, { bidId: null, reason: "" });
  if (task === "refuse_offer") {
    return answerToOffer(id, { offerId: offer!.id, accept: false, grant: null });
  }
  return answerBest(id, task === "accept_bid");
}

function wordsOf(auction: AuctionDetail, task: PlainTaskName) {
  const { status: state, auction_type: kind, current_price: amount, terms } = auction;
  const deal = lotDeal(auction, { amount, as: "creator" });
  const total = formatMoney(dealTotal(deal));
  const isDraft = state === "draft";
  const hours = terms.pay_hours;
  return {
    cancel: {
      title: isDraft ? "Descartar rascunho" : "Cancelar leilão",
      text: isDraft
        ? "O rascunho sai da sua lista e não volta."
        : "Ninguém deu lance ainda, então você pode retirá-lo. Depois disso ele não volta.",
      action: isDraft ? "Descartar rascunho" : "Cancelar leilão",
      busyAction: "Cancelando...",
      danger: true,
      done: isDraft ? "Rascunho descartado" : "Leilão cancelado",
      told: isDraft ? "Nada foi publicado." : "Ele não recebe mais lances.",
    },
    accept_bid: {
      title: kind === "standard" ? "Vender por este lance" : "Comprar por este lance",
      text: `Nasce um pedido por ${total}. O pagamento é esperado em até ${hours} h.`,
      rows: dealRows(deal),
      action: `Aceitar ${total}`,
      busyAction: "Aceitando...",
      danger: false,
      done: "Negócio fechado",
      told: "A outra parte foi avisada.",
    },
    refuse_bid: {
      title: "Recusar o melhor lance",
      text: "O leilão termina sem negócio, e as garantias voltam para as carteiras.",
      action: "Recusar lance",
      busyAction: "Recusando...",
      danger: true,
      done: "Lance recusado",
      told: "Avisamos quem deu o melhor lance.",
    },
    confirm_award: {
      title: "Confirmar o menor lance",
      text: `Nasce um pedido por ${total}. Pague em até ${hours} h; a sua garantia entra como sinal.`,
      rows: dealRows(deal),
      action: `Confirmar ${total}`,
      busyAction: "Confirmando...",
      danger: false,
      done: "Compra fechada",
      told: "O fornecedor foi avisado. Falta pagar.",
    },
    refuse_offer: {
      title: "Recusar a oferta",
      text: "Recusar não custa nada e não conta contra você.",
      action: "Recusar oferta",
      busyAction: "Recusando...",
      danger: true,
      done: "Oferta recusada",
      told: "A outra parte foi avisada.",
    },
  }[task];
}

interface OfferDialogProps {
  auction: AuctionDetail;
  to: OfferedBid;
  onClose: () => void;
}

function OfferDialog({ auction, to, onClose }: OfferDialogProps) {
  const act = useAuctionAct<string>({
    send: (reason) => award(auction.id, { bidId: to.bidId, reason }),
    onDone: () => {
      showToast({ title: "Oferta enviada", text: "Avisamos quando o fornecedor responder." });
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Oferecer a outro fornecedor"
      description={`Ele responde em até ${auction.terms.answer_hours} h. Se não aceitar, vence o menor lance.`}
      hint="Todos que deram lances leem o motivo."
      leastLetters={10}
      usual={["Prazo de entrega menor", "Qualidade comprovada em compras anteriores"]}
      action="Enviar oferta"
      busyAction="Enviando..."
      act={act}
      onReason={act.act}
    >
      <DefinitionRows
        className="rounded-lg bg-muted p-4"
        rows={dealRows(lotDeal(auction, { amount: to.amount, as: "creator" }))}
      />
    </ReasonDialog>
  );
}

import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { FormError } from "~/platform/forms/form-error";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { lotDeal } from "../bid/lot-deal.ts";
import { answerToOffer } from "./auction-calls.ts";
import { useAuctionAct } from "./use-auction-act.ts";

interface AcceptOfferDialogProps {
  auction: AuctionDetail;
  onClose: () => void;
}

/** Accepting holds the guarantee again, so it is confirmed with the PIN. */
export function AcceptOfferDialog({ auction, onClose }: AcceptOfferDialogProps) {
  const { id, offer, terms, auction_type: kind } = auction;
  const act = useAuctionAct<string>({
    send: (grant) => answerToOffer(id, { offerId: offer?.id ?? "", accept: true, grant }),
    onDone: () => {
      showToast({ title: "Negócio fechado", text: "A outra parte foi avisada." });
      onClose();
    },
  });
  if (!offer) return null;
  const rows = [
    ...dealRows(lotDeal(auction, { amount: offer.amount, as: "bidder" })),
    { term: "Garantia reservada agora", value: formatMoney(offer.guarantee) },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Aceitar a oferta"
      description={
        kind === "standard"
          ? `Você compra pelo seu lance e paga em até ${terms.pay_hours} h.`
          : "Você fornece pelo seu lance. A garantia volta com a entrega."
      }
      footer={
        <PinConfirmation
          purpose="bid"
          binding={{ payee: id, amount: offer.amount, intent_id: offer.id, terms: bidTerms }}
          reason="O PIN confirma que é você quem assume o compromisso."
          summary={<DefinitionRows rows={rows} />}
          action={`Aceitar por ${formatMoney(offer.total)}`}
          then="Em seguida você confirma a oferta."
          onGranted={act.act}
        >
          {(confirm) => (
            <Button size="lg" block busyLabel={act.busy && "Aceitando..."} onClick={confirm}>
              {`Aceitar por ${formatMoney(offer.total)}`}
            </Button>
          )}
        </PinConfirmation>
      }
    >
      <div className="grid gap-4">
        <DefinitionRows rows={rows} />
        <FormError text={act.error} />
      </div>
    </Dialog>
  );
}

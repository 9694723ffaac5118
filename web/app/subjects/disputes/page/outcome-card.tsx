import type {
  DisputeDetail,
  DisputeOutcome,
  DisputeSide,
} from "@areon/contracts/disputes/disputes";
import { CircleCheck, Gavel, Handshake, Undo2, type LucideIcon } from "lucide-react";
import { SplitAmounts } from "../case/split-amounts.tsx";
import { orderPath } from "~/subjects/orders/order-words";
import { formatClock, formatDay } from "~/platform/text/dates";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { endLabels } from "./proposal-card.tsx";

interface OutcomeCardProps {
  area: DisputeSide;
  dispute: DisputeDetail;
  side: DisputeSide;
}

const faces: Readonly<Record<DisputeOutcome["kind"], { icon: LucideIcon; title: string }>> = {
  agreed: { icon: Handshake, title: "Acordo fechado" },
  decided: { icon: Gavel, title: "A AREON decidiu" },
  withdrawn: { icon: Undo2, title: "Disputa retirada" },
  overtaken: { icon: CircleCheck, title: "Encerrada de outra forma" },
};

/** How it ended: what each got, who said so, and why. */
export function OutcomeCard({ area, dispute, side }: OutcomeCardProps) {
  const { outcome } = dispute;
  if (!outcome) return null;
  const { icon, title } = faces[outcome.kind];
  const { refund, to_seller: toSeller } = outcome;
  return (
    <Card padding="body" aria-labelledby="outcome">
      <div className="flex items-start gap-3.5">
        <IconTile icon={icon} tone="success" large />
        <div className="min-w-0">
          <h2 id="outcome" className="text-xl md:text-2xl">
            {title}
          </h2>
          <p className="mt-0.5 break-words text-muted-foreground num">
            {whoWords(dispute, outcome)}
          </p>
        </div>
      </div>
      {refund !== null && toSeller !== null && (
        <div className="mt-5">
          <SplitAmounts
            refund={refund}
            toSeller={toSeller}
            labels={pastLabels(side, dispute.money.is_released)}
            sellerNet={outcome.seller_net}
            isSellers={side === "seller"}
          />
        </div>
      )}
      {outcome.reason && (
        <p className="mt-4 rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
          {outcome.reason}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
        <ButtonLink variant="outline" to={orderPath(area, dispute.order.code)}>
          Ver pedido
        </ButtonLink>
        {refund !== null && (
          <ButtonLink variant="outline" to="/wallet/statement">
            Ver extrato
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function whoWords(dispute: DisputeDetail, { kind, by, name, at }: DisputeOutcome): string {
  const when = `${formatDay(at)}, ${formatClock(at)}`;
  if (kind === "withdrawn") {
    return `${when} · ${dispute[dispute.opened_by].name} desistiu da disputa e o pedido seguiu.`;
  }
  if (kind === "overtaken") return `${when} · O pedido terminou por outro caminho.`;
  const author = by === "desk" ? `${name ?? "Equipe"}, AREON` : name;
  return [when, author && (kind === "agreed" ? `proposta de ${author}` : author)]
    .filter(Boolean)
    .join(" · ");
}

function pastLabels(side: DisputeSide, isReleased: boolean) {
  const { seller, buyer } = endLabels(side, isReleased);
  return isReleased
    ? { seller: seller.replace("fica", "ficou"), buyer: buyer.replace("recebe", "recebeu") }
    : { seller: seller.replace("recebe", "recebeu"), buyer: buyer.replace("recebe", "recebeu") };
}

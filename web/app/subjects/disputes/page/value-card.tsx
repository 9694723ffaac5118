import type {
  DisputeDetail,
  DisputeProposal,
  DisputeSide,
} from "@areon/contracts/disputes/disputes";
import { CircleCheck, Lock, WalletMinimal } from "lucide-react";
import { Link } from "react-router";
import { isOver, openProposal, otherSide, sideNames } from "../case/dispute-words.ts";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { orderPath } from "~/subjects/orders/order-words";
import { formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";

interface ValueCardProps {
  area: DisputeSide;
  dispute: DisputeDetail;
  side: DisputeSide;
}

/** What it is about, where that money is now, and who still has to answer. */
export function ValueCard({ area, dispute, side }: ValueCardProps) {
  return (
    <Card padding="snug" aria-labelledby="dispute-value">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="dispute-value" className="text-lg">
          Valor em disputa
        </h2>
        <PlaceOfMoney dispute={dispute} />
      </div>
      <p className="mt-2 text-3xl leading-tight font-bold break-words num">
        {formatMoney(dispute.amount)}
      </p>
      <DefinitionRows className="mt-3 border-t pt-3" rows={rowsOf({ area, dispute, side })} />
    </Card>
  );
}

function PlaceOfMoney({ dispute }: { dispute: DisputeDetail }) {
  if (isOver(dispute) && dispute.outcome?.refund) {
    return (
      <Badge tone="success" icon={CircleCheck}>
        Dividido
      </Badge>
    );
  }
  if (dispute.money.is_released) return <Badge icon={WalletMinimal}>Já liberado</Badge>;
  return dispute.money.held === "0.00" ? null : (
    <Badge tone="warning" icon={Lock}>
      Guardado
    </Badge>
  );
}

function rowsOf({ area, dispute, side }: ValueCardProps): DefinitionRow[] {
  const { order, delivered_at: deliveredAt, to, wanted_refund: wanted } = dispute;
  const place = to && `${to.municipality}, ${to.uf}`;
  const delivery = [deliveredAt && formatDay(deliveredAt), place].filter(Boolean).join(", ");
  return [
    {
      term: "Pedido",
      value: (
        <Link className="link" to={orderPath(area, order.code)}>
          {`${quantityWords(order.quantity, order.unit)} × ${formatMoney(order.unit_price)}`}
        </Link>
      ),
    },
    ...(delivery ? [{ term: "Entrega", value: delivery }] : []),
    {
      term: dispute.opened_by === side ? "Você pediu de volta" : "Foi pedido de volta",
      value: formatMoney(wanted),
    },
    ...answerRows(dispute, side),
  ];
}

function answerRows(dispute: DisputeDetail, side: DisputeSide): DefinitionRow[] {
  const proposal = openProposal(dispute);
  if (!proposal) return [];
  const other = otherSide(side);
  return [
    { term: sideNames[other], value: <Answer proposal={proposal} side={other} /> },
    { term: "Você", value: <Answer proposal={proposal} side={side} /> },
  ];
}

function Answer({ proposal, side }: { proposal: DisputeProposal; side: DisputeSide }) {
  const answer = proposal.answers[side];
  if (proposal.by === side) return <b className="font-semibold text-success">Fez a proposta</b>;
  if (answer === "accepted") {
    return <b className="font-semibold text-success">Aceitou a proposta</b>;
  }
  if (answer === "refused") return <b className="font-semibold">Recusou</b>;
  return <b className="font-semibold text-clay">Falta responder</b>;
}

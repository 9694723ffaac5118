import type { VirtualCard } from "@areon/contracts/cards/cards";
import { Notice } from "~/ui/notice";
import { CardActions } from "./card-actions.tsx";
import { CardFace } from "./card-face.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { LimitsCard } from "./limits-card.tsx";
import { PurchasesCard } from "./purchases-card.tsx";
import { SecurityCard } from "./security-card.tsx";

interface CardViewProps {
  card: VirtualCard;
  onReplaced: (card: VirtualCard) => void;
}

export function CardView({ card, onReplaced }: CardViewProps) {
  const isOpen = card.state === "active" || card.state === "frozen";
  return (
    <div className="mt-5 grid items-start gap-5 md:mt-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 gap-4 lg:gap-5">
        <CardFace card={card} />
        <StateNotice card={card} />
        {isOpen && <CardActions card={card} onReplaced={onReplaced} />}
        {isOpen && <SecurityCard card={card} />}
        {card.state !== "closed" && <DeleteCard card={card} />}
      </div>
      <div className="grid min-w-0 gap-5 lg:gap-6">
        {isOpen && <LimitsCard card={card} />}
        <PurchasesCard card={card} />
      </div>
    </div>
  );
}

function StateNotice({ card }: { card: VirtualCard }) {
  if (card.state === "frozen") {
    return (
      <Notice tone="warning" title="Cartão bloqueado">
        Toda compra é recusada até você desbloquear.
      </Notice>
    );
  }
  if (card.state === "creating") {
    return (
      <Notice title="Criando o cartão">
        O emissor ainda não respondeu. O cartão aparece aqui assim que estiver pronto.
      </Notice>
    );
  }
  if (card.state === "closed") {
    return (
      <Notice title="Cartão encerrado">
        Ele não compra mais. O que já foi autorizado ainda pode ser cobrado, e as compras continuam
        no extrato.
      </Notice>
    );
  }
  return null;
}

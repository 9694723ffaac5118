import type { listCards, VirtualCard } from "@areon/contracts/cards/cards";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { CreditCard } from "lucide-react";
import { useBusinessNow } from "~/platform/clock/business-time";
import { HiddenMoney } from "~/platform/money/hidden-money";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { LinkRow } from "~/ui/link-row";
import { ProgressBar } from "~/ui/progress-bar";
import { CardFace } from "./card-face.tsx";
import { firstCard } from "./first-card.ts";
import { monthUse } from "./month-use.ts";

const path = "/wallet/virtual-card";

interface CardTileProps extends Pick<EndpointResponse<typeof listCards>, "partner" | "cards"> {
  hidden: boolean;
}

/** In the wallet: the first card, what its month has used, and the way to it. */
export function CardTile({ partner, cards, hidden }: CardTileProps) {
  if (!partner) return null;
  const card = firstCard(cards);
  if (card?.state === "active" || card?.state === "frozen") {
    return <OpenCard card={card} hidden={hidden} />;
  }
  return (
    <Card className="p-1">
      <LinkRow
        to={path}
        icon={CreditCard}
        title="Cartão virtual"
        detail={
          card?.state === "creating"
            ? "O emissor está criando o seu cartão"
            : "Compre com o saldo, com limites e bloqueio na sua mão"
        }
      />
    </Card>
  );
}

function OpenCard({ card, hidden }: { card: VirtualCard; hidden: boolean }) {
  const { month, left, percent } = monthUse(card, useBusinessNow());
  const isFrozen = card.state === "frozen";
  return (
    <Card padding="snug" aria-labelledby="carteira-cartao">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="carteira-cartao" className="text-lg">
          Cartão virtual
        </h2>
        <Badge tone={isFrozen ? "warning" : "success"}>{isFrozen ? "Bloqueado" : "Ativo"}</Badge>
      </div>
      <div className="mt-3 grid items-center gap-x-6 gap-y-4 md:max-lg:grid-cols-2">
        <CardFace card={card} />
        <div>
          <p className="flex flex-wrap justify-between gap-x-3 text-[.9375rem]">
            <span className="text-muted-foreground">Gasto em {month}</span>
            <b className="num">{hidden ? <HiddenMoney /> : formatMoney(card.month_used)}</b>
          </p>
          <div aria-hidden="true">
            <ProgressBar
              label="Limite do mês usado"
              percent={hidden ? 0 : percent}
              className="mt-1.5"
            />
          </div>
          <p className="mt-1.5 text-sm text-muted-foreground num">
            Sobram {hidden ? <HiddenMoney /> : formatMoney(left)} do limite do mês
          </p>
          <ButtonLink to={path} variant="outline" block className="mt-4">
            Ver cartão
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

import type { VirtualCard } from "@areon/contracts/cards";
import { replaceCardTerms, unfreezeCardTerms } from "@areon/contracts/step-up-terms";
import { RefreshCw, Snowflake } from "lucide-react";
import { authErrorText } from "~/identity/auth-error-text";
import { FormError } from "~/identity/form-error";
import { useIntent } from "~/identity/use-intent";
import { PinConfirmation } from "~/money/pin-confirmation";
import { ActionTile } from "./action-tile.tsx";
import { CardNumber } from "./card-number.tsx";
import { postFreeze, postReplacement, postUnfreeze } from "./card-queries.ts";
import { useCardAct } from "./use-card-act.ts";

interface CardActionsProps {
  card: VirtualCard;
  onReplaced: (card: VirtualCard) => void;
}

export function CardActions({ card, onReplaced }: CardActionsProps) {
  const freeze = useCardAct(() => postFreeze(card.id), { done: "Cartão bloqueado" });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 gap-2">
        <CardNumber card={card} />
        {card.state === "frozen" ? (
          <Unfreeze card={card} />
        ) : (
          <ActionTile
            icon={Snowflake}
            label={freeze.isPending ? "Bloqueando..." : "Bloquear"}
            disabled={freeze.isPending}
            onClick={() => freeze.mutate(undefined)}
          />
        )}
        <Replace card={card} onReplaced={onReplaced} />
      </div>
      <FormError text={freeze.error ? authErrorText(freeze.error) : undefined} />
    </div>
  );
}

/** Lets it pay again, so it asks who says so. */
function Unfreeze({ card }: { card: VirtualCard }) {
  const intentId = useIntent()([card.id, card.month_limit]);
  const unfreeze = useCardAct(
    (grant: string) => postUnfreeze(card.id, { intent_id: intentId, grant }),
    { done: "Cartão desbloqueado" },
  );
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: card.id,
        amount: card.month_limit,
        intent_id: intentId,
        terms: unfreezeCardTerms,
      }}
      reason="Desbloquear deixa o cartão comprar de novo."
      summary={<CardSummary card={card} />}
      action="Desbloquear cartão"
      then="Em seguida você desbloqueia o cartão."
      onGranted={(grant) => unfreeze.mutate(grant)}
    >
      {(confirm) => (
        <ActionTile
          icon={Snowflake}
          label={unfreeze.isPending ? "Salvando..." : "Desbloquear"}
          disabled={unfreeze.isPending}
          onClick={confirm}
          error={unfreeze.error ? authErrorText(unfreeze.error) : undefined}
        />
      )}
    </PinConfirmation>
  );
}

function Replace({ card, onReplaced }: CardActionsProps) {
  const id = useIntent()([card.id, card.month_limit]);
  const replace = useCardAct((grant: string) => postReplacement(card.id, { id, grant }), {
    done: "Número trocado",
    onDone: onReplaced,
  });
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: card.id,
        amount: card.month_limit,
        intent_id: id,
        terms: replaceCardTerms,
      }}
      reason="O número atual deixa de valer na hora. Nome e limites continuam."
      summary={<CardSummary card={card} />}
      action="Trocar o número"
      then="Em seguida você troca o número."
      onGranted={(grant) => replace.mutate(grant)}
    >
      {(confirm) => (
        <ActionTile
          icon={RefreshCw}
          label={replace.isPending ? "Trocando..." : "Novo número"}
          disabled={replace.isPending}
          onClick={confirm}
          error={replace.error ? authErrorText(replace.error) : undefined}
        />
      )}
    </PinConfirmation>
  );
}

function CardSummary({ card }: { card: VirtualCard }) {
  return (
    <>
      <p className="font-semibold break-words">{card.name}</p>
      <p className="text-sm text-muted-foreground num">Cartão final {card.last_digits}</p>
    </>
  );
}

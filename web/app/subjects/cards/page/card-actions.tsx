import type { VirtualCard } from "@areon/contracts/cards/cards";
import { replaceCardTerms, unfreezeCardTerms } from "@areon/contracts/cards/terms/step-up";
import { RefreshCw, Snowflake, type LucideIcon } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
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
  return (
    <ConfirmedAct
      card={card}
      send={({ id, grant }) => postUnfreeze(card.id, { intent_id: id, grant })}
      terms={unfreezeCardTerms}
      done="Cartão desbloqueado"
      tile={{ icon: Snowflake, label: "Desbloquear", busyLabel: "Salvando..." }}
      reason="Desbloquear deixa o cartão comprar de novo."
      action="Desbloquear cartão"
      then="Em seguida você desbloqueia o cartão."
    />
  );
}

function Replace({ card, onReplaced }: CardActionsProps) {
  return (
    <ConfirmedAct
      card={card}
      send={(confirmed) => postReplacement(card.id, confirmed)}
      terms={replaceCardTerms}
      done="Número trocado"
      onDone={onReplaced}
      tile={{ icon: RefreshCw, label: "Novo número", busyLabel: "Trocando..." }}
      reason="O número atual deixa de valer na hora. Nome e limites continuam."
      action="Trocar o número"
      then="Em seguida você troca o número."
    />
  );
}

interface ConfirmedActProps {
  card: VirtualCard;
  send: (confirmed: { id: string; grant: string }) => Promise<VirtualCard>;
  terms: string;
  done: string;
  onDone?: (card: VirtualCard) => void;
  tile: { icon: LucideIcon; label: string; busyLabel: string };
  reason: string;
  action: string;
  then: string;
}

/** What lets a card spend, up to its month's limit, asks for the PIN. */
function ConfirmedAct(props: ConfirmedActProps) {
  const { card, send, terms, done, onDone, tile, ...words } = props;
  const id = useIntent()([card.id, card.month_limit]);
  const act = useCardAct((grant: string) => send({ id, grant }), { done, onDone });
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{ payee: card.id, amount: card.month_limit, intent_id: id, terms }}
      summary={<CardSummary card={card} />}
      onGranted={(grant) => act.mutate(grant)}
      {...words}
    >
      {(confirm) => (
        <ActionTile
          icon={tile.icon}
          label={act.isPending ? tile.busyLabel : tile.label}
          disabled={act.isPending}
          onClick={confirm}
          error={act.error ? authErrorText(act.error) : undefined}
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

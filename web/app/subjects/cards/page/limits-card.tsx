import type { VirtualCard } from "@areon/contracts/cards/cards";
import { changeCardTerms } from "@areon/contracts/cards/terms/step-up";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { useBusinessNow } from "~/platform/clock/business-time";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ProgressBar } from "~/ui/progress-bar";
import { putCard } from "./card-queries.ts";
import { LimitFields, NameField, useCardDraft } from "./limit-fields.tsx";
import { monthUse } from "./month-use.ts";
import { useCardAct } from "./use-card-act.ts";

/** What the month has used, and how much it may. */
export function LimitsCard({ card }: { card: VirtualCard }) {
  const [isChanging, setChanging] = useState(false);
  const { month, left, percent } = monthUse(card, useBusinessNow());
  return (
    <Card padding="body" aria-label="Limite">
      <p className="text-sm text-muted-foreground">Gasto em {month}</p>
      <p className="mt-0.5 text-2xl font-bold break-words num md:text-3xl">
        {formatMoney(card.month_used)}
      </p>
      <p className="text-sm text-muted-foreground">Sai da carteira na hora da compra</p>
      <hr className="my-4" />
      <p className="flex flex-wrap justify-between gap-x-3 text-[.9375rem]">
        <span>Limite do mês</span>
        <span className="num">
          <b>{formatMoney(card.month_used)}</b> de {formatMoney(card.month_limit)}
        </span>
      </p>
      <ProgressBar
        label={`${percent}% do limite do mês usado`}
        percent={percent}
        className="mt-2"
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted-foreground num">
          Sobram {formatMoney(left)}
          {card.purchase_limit && `, até ${formatMoney(card.purchase_limit)} por compra`}
        </p>
        {!isChanging && (
          <Button variant="ghost" flush className="text-primary" onClick={() => setChanging(true)}>
            Mudar limite
          </Button>
        )}
      </div>
      {isChanging && <LimitsForm card={card} onDone={() => setChanging(false)} />}
    </Card>
  );
}

/** Less counts at once; more asks for the PIN. */
function LimitsForm({ card, onDone }: { card: VirtualCard; onDone: () => void }) {
  const draft = useCardDraft(card);
  const { name, limits, month_limit, purchase_limit } = draft;
  const { allows_online, allows_abroad } = card;
  const intentId = useIntent()([card.id, name, month_limit, purchase_limit]);
  const change = useCardAct(
    (grant: string | undefined) =>
      putCard(card.id, {
        intent_id: intentId,
        name: name.trim(),
        month_limit,
        purchase_limit,
        allows_online,
        allows_abroad,
        ...(grant !== undefined && { grant }),
      }),
    { done: "Cartão atualizado", onDone },
  );
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: card.id,
        amount: month_limit,
        intent_id: intentId,
        terms: changeCardTerms({ purchase_limit, allows_online, allows_abroad }),
      }}
      reason="Aumentar um limite pede o seu PIN."
      summary={<p className="font-semibold num">Novo limite do mês: {formatMoney(month_limit)}</p>}
      action="Aumentar limite"
      then="Em seguida você confirma o novo limite."
      onGranted={(grant) => change.mutate(grant)}
    >
      {(confirm) => (
        <form
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!draft.check()) return;
            if (isMore(card, limits)) confirm();
            else change.mutate(undefined);
          }}
        >
          <NameField draft={draft} />
          <LimitFields draft={draft} />
          <FormError text={change.error ? authErrorText(change.error) : undefined} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busyLabel={change.isPending && "Salvando..."}>
              Salvar
            </Button>
            <Button variant="ghost" onClick={onDone}>
              Voltar
            </Button>
          </div>
        </form>
      )}
    </PinConfirmation>
  );
}

function isMore(
  card: VirtualCard,
  { month, purchase }: ReturnType<typeof useCardDraft>["limits"],
): boolean {
  if (month !== null && month > centsOf(card.month_limit)) return true;
  if (card.purchase_limit === null) return false;
  return purchase === null || purchase > centsOf(card.purchase_limit);
}

import type { VirtualCard } from "@areon/contracts/cards/cards";
import { changeCardTerms } from "@areon/contracts/cards/terms/step-up";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { Card } from "~/ui/card";
import { SwitchRow } from "~/ui/switch-row";
import { putCard } from "./card-queries.ts";
import { useCardAct } from "./use-card-act.ts";

/** Where it pays. Off is one press; on asks for the PIN, as everything that lets it pay more. */
export function SecurityCard({ card }: { card: VirtualCard }) {
  return (
    <Card padding="snug" aria-labelledby="seguranca">
      <h2 id="seguranca" className="text-lg">
        Segurança
      </h2>
      <div className="mt-1 rule">
        <SecuritySwitch
          card={card}
          field="allows_online"
          title="Compras pela internet"
          detail="Sites e aplicativos"
        />
        <SecuritySwitch
          card={card}
          field="allows_abroad"
          title="Compras fora do Brasil"
          detail="Lojas de outros países"
        />
      </div>
    </Card>
  );
}

interface SecuritySwitchProps {
  card: VirtualCard;
  field: "allows_online" | "allows_abroad";
  title: string;
  detail: string;
}

function SecuritySwitch({ card, field, title, detail }: SecuritySwitchProps) {
  const { name, purchase_limit, month_limit, allows_online, allows_abroad } = card;
  const isOn = card[field];
  const places = { allows_online, allows_abroad, [field]: !isOn };
  const intentId = useIntent()([card.id, purchase_limit, month_limit, places]);
  const change = useCardAct(
    (grant: string | undefined) =>
      putCard(card.id, {
        intent_id: intentId,
        name,
        purchase_limit,
        month_limit,
        ...places,
        ...(grant !== undefined && { grant }),
      }),
    { done: isOn ? `${title}: desligadas` : `${title}: ligadas` },
  );
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: card.id,
        amount: month_limit,
        intent_id: intentId,
        terms: changeCardTerms({ purchase_limit, ...places }),
      }}
      reason={`Ligar ${title.toLowerCase()} pede o seu PIN.`}
      summary={<p className="font-semibold break-words">{name}</p>}
      action="Ligar"
      then="Em seguida você confirma a mudança."
      onGranted={(grant) => change.mutate(grant)}
    >
      {(confirm) => (
        <div>
          <SwitchRow
            title={title}
            detail={detail}
            checked={isOn}
            disabled={change.isPending}
            onChange={() => (isOn ? change.mutate(undefined) : confirm())}
          />
          <FormError text={change.error ? authErrorText(change.error) : undefined} />
        </div>
      )}
    </PinConfirmation>
  );
}

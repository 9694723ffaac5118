import type { CardKind, VirtualCard } from "@areon/contracts/cards/cards";
import { newCardPayee, newCardTerms } from "@areon/contracts/cards/terms/step-up";
import { Repeat, Ticket } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { StepCard } from "~/platform/money/step-card";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { postCard } from "./card-queries.ts";
import { LimitFields, NameField, useCardDraft } from "./limit-fields.tsx";
import { useCardAct } from "./use-card-act.ts";

const kinds = [
  {
    value: "recurring",
    title: "Para usar sempre",
    detail: "Assinaturas e compras do dia a dia.",
    icon: Repeat,
  },
  {
    value: "single_use",
    title: "De um uso só",
    detail: "Encerra sozinho depois da primeira cobrança.",
    icon: Ticket,
  },
] as const;

interface NewCardStepProps {
  onClose: () => void;
  onMade: (card: VirtualCard) => void;
}

export function NewCardStep({ onClose, onMade }: NewCardStepProps) {
  const [kind, setKind] = useState<CardKind>("recurring");
  const draft = useCardDraft();
  const { name, month_limit, purchase_limit } = draft;
  const id = useIntent()([name, kind, month_limit, purchase_limit]);
  const create = useCardAct(
    (grant: string) =>
      postCard({ id, name: name.trim(), kind, month_limit, purchase_limit, grant }),
    { done: "Cartão criado", onDone: onMade },
  );
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: newCardPayee,
        amount: month_limit,
        intent_id: id,
        terms: newCardTerms({ kind, purchase_limit }),
      }}
      reason="O cartão compra com o dinheiro da sua carteira."
      summary={
        <>
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-muted-foreground num">
            Até {formatMoney(month_limit)} por mês
          </p>
        </>
      }
      action="Criar cartão"
      then="Em seguida você cria o cartão."
      onGranted={(grant) => create.mutate(grant)}
    >
      {(confirm) => (
        <div className="mx-auto mt-5 grid max-w-xl gap-3">
          <StepCard
            title="Novo cartão"
            action="Criar cartão"
            busyAction={create.isPending && "Criando..."}
            onSubmit={() => {
              if (draft.check()) confirm();
            }}
          >
            <NameField draft={draft} />
            <ChoiceGroup legend="Tipo" options={kinds} value={kind} onValueChange={setKind} />
            <LimitFields draft={draft} />
            <FormError text={create.error ? authErrorText(create.error) : undefined} />
          </StepCard>
          <Button variant="ghost" onClick={onClose}>
            Voltar
          </Button>
        </div>
      )}
    </PinConfirmation>
  );
}

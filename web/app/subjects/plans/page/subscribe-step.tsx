import type { CurrentPlan } from "@areon/contracts/plans/plans";
import { planPayee, planTerms } from "@areon/contracts/plans/terms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import type { SendingDraft } from "~/platform/money/sending-draft";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { useSending, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { planKey, postSubscription, readPlan } from "./plan-queries.ts";

interface SubscribeStepProps {
  offers: CurrentPlan["offers"];
  onClose: () => void;
}

/** What is agreed to, with what it leaves in the wallet; the PIN is the signature. */
export function SubscribeStep({ offers, onClose }: SubscribeStepProps) {
  const { price, grace_days: graceDays } = offers.professional;
  const subscribing = useSubscribing(price, onClose);
  const { data: wallet } = useQuery(walletQuery);
  const { setback, draft } = subscribing;
  const isShort = wallet !== undefined && centsOf(wallet.available) < centsOf(price);
  if (subscribing.sending !== "idle") {
    const what = `${formatMoney(price)} pelo plano Profissional`;
    return (
      <div className="mx-auto max-w-xl">
        <AwaitingAnswer what={what} subject="a cobrança" inHand={subscribing} />
      </div>
    );
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{ payee: planPayee, amount: price, intent_id: draft.id, terms: planTerms }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={
        <>
          <p className="text-sm text-muted-foreground">Plano Profissional</p>
          <p className="text-2xl font-bold num">{formatMoney(price)}</p>
          <p className="text-sm text-muted-foreground">agora e a cada mês, até cancelar</p>
        </>
      }
      action={`Assinar por ${formatMoney(price)}`}
      then="Em seguida você confirma a assinatura."
      onGranted={subscribing.send}
    >
      {(confirm) => (
        <div className="mx-auto grid max-w-xl gap-3">
          <StepCard
            title="Assinar o Profissional"
            action={`Assinar por ${formatMoney(price)} por mês`}
            disabled={isShort}
            onSubmit={confirm}
          >
            {setback && (
              <div role="alert">
                <Notice tone="warning">{setbackText(setback)}</Notice>
              </div>
            )}
            {isShort && <Shortage available={wallet.available} />}
            <DefinitionRows
              look="ruled"
              rows={[
                { term: "Plano", value: "Profissional, anúncios sem limite" },
                { term: "Sai agora da carteira", value: formatMoney(price), strong: true },
                { term: "Depois", value: "Todo mês, no mesmo dia" },
                ...(wallet && !isShort ? [balanceAfter(wallet.available, price)] : []),
              ]}
            />
            <p className="text-sm text-muted-foreground">
              O preço que você confirma não sobe sem uma nova confirmação sua. Se um dia faltar
              saldo, há {graceDays} dias de tolerância. Cancele quando quiser.
            </p>
          </StepCard>
          <Button variant="ghost" onClick={onClose}>
            Voltar
          </Button>
        </div>
      )}
    </PinConfirmation>
  );
}

function Shortage({ available }: { available: string }) {
  return (
    <Notice tone="warning" title="Falta saldo na carteira">
      <p>Você tem {formatMoney(available)}.</p>
      <ButtonLink to="/wallet/deposit" className="mt-3">
        Depositar
      </ButtonLink>
    </Notice>
  );
}

function balanceAfter(available: string, price: string) {
  const left = centsOf(available) - centsOf(price);
  return { term: "Saldo depois", value: formatMoney(amountOf(left)) };
}

function useSubscribing(price: string, onDone: () => void) {
  const client = useQueryClient();
  const [draft, keep] = useState<SendingDraft>(() => ({ id: newIntentId() }));
  const sending = useSending({
    draft,
    keep,
    send: ({ id }, grant) => postSubscription({ id, price, grant }),
    find: findSubscription,
    heldAs: "Assinatura sem resposta",
    onSent: () => {
      void renewWallet(client);
      void client.invalidateQueries({ queryKey: planKey });
      showToast({ title: "Plano Profissional ativo", text: "Seus anúncios não têm mais limite." });
      onDone();
    },
    onSetback: (setback, unsent) => {
      // A price that changed is another intent, as is an id that can no longer be used.
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      void client.invalidateQueries({ queryKey: planKey });
    },
  });
  return { ...sending, draft };
}

/** Found means that the plan of today began with this very intent. */
async function findSubscription({ id }: SendingDraft): Promise<unknown> {
  const { subscription } = await readPlan();
  if (subscription?.id === id) return subscription;
  throw new ApiProblem({
    code: "not_found",
    status: 404,
    title: "A assinatura não chegou",
    detail: "Nada foi cobrado.",
  });
}

function isSpent(setback: Setback): boolean {
  const codes = ["intent_expired", "intent_mismatch", "plan_price_changed"];
  return setback !== "never_sent" && codes.includes(setback.code);
}

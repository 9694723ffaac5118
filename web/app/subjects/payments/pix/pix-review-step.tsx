import { scheduleTerms } from "@areon/contracts/payments/terms";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { documentText } from "~/platform/text/document-text";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { FitText } from "~/ui/fit-text";
import { Notice } from "~/ui/notice";
import { useBusinessNow } from "~/platform/clock/business-time";
import { daysOf, planText, type ReadyPix } from "./pix-draft.ts";
import { PixPayeeLine } from "./pix-payee-line.tsx";
import { firstDayText } from "./plan-fields.tsx";
import type { PixInHand } from "./use-pix.ts";

interface PixReviewStepProps {
  wallet: Wallet;
  pix: PixInHand;
  draft: ReadyPix;
}

/** Everything once more, then the PIN. */
export function PixReviewStep({ wallet, pix, draft }: PixReviewStepProps) {
  const { payee, plan } = draft;
  const amount = formatMoney(draft.amount);
  const action = plan ? `Agendar Pix de ${amount}` : `Enviar Pix de ${amount}`;
  if (pix.sending !== "idle") {
    return <AwaitingAnswer what={`${amount} para ${payee.name}`} subject="o Pix" inHand={pix} />;
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: payee.payee_id,
        amount: draft.amount,
        intent_id: draft.id,
        ...(plan && { terms: scheduleTerms(daysOf(plan)) }),
      }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={<Binding draft={draft} />}
      action={action}
      then="Em seguida você confirma o Pix."
      onGranted={pix.send}
    >
      {(confirm) => (
        <StepCard title="Confira antes de enviar" action={action} onSubmit={confirm}>
          {pix.setback && (
            <div role="alert">
              <Notice tone="warning">{setbackText(pix.setback)}</Notice>
            </div>
          )}
          <Summary wallet={wallet} draft={draft} />
        </StepCard>
      )}
    </PinConfirmation>
  );
}

function Summary({ wallet, draft }: { wallet: Wallet; draft: ReadyPix }) {
  const nowMs = useBusinessNow();
  const { payee, plan, description } = draft;
  const left = centsOf(wallet.available) - centsOf(draft.amount);
  return (
    <>
      <p className="display">
        <FitText
          text={formatMoney(draft.amount)}
          className="[--least:1.25rem] [--most:2.375rem] md:[--most:3rem]"
        />
      </p>
      <PixPayeeLine payee={payee} />
      <DefinitionRows
        look="ruled"
        className="wrap-anywhere"
        rows={[
          { term: "Quando", value: plan ? planText(plan, firstDayText(plan, nowMs)) : "Agora" },
          ...(payee.key ? [{ term: "Chave", value: payee.key }] : []),
          { term: "Taxa", value: formatMoney("0.00") },
          ...(description ? [{ term: "Mensagem", value: description }] : []),
          ...(plan ? [] : [{ term: "Saldo depois", value: formatMoney(amountOf(left)) }]),
        ]}
      />
    </>
  );
}

function Binding({ draft: { payee, amount } }: { draft: ReadyPix }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">Pix para</p>
      <p className="font-semibold break-words">{payee.name}</p>
      <p className="text-sm break-words text-muted-foreground num">
        {documentText(payee.document)} · {payee.bank_name}
      </p>
      <p className="mt-1.5 font-bold">
        <FitText text={formatMoney(amount)} className="[--least:1.125rem] [--most:1.875rem]" />
      </p>
    </>
  );
}

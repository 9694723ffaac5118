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
import { PayeeLine } from "./payee-line.tsx";
import type { ReadyDraft, TransferInHand } from "./use-transfer.ts";

interface ReviewStepProps {
  wallet: Wallet;
  draft: ReadyDraft;
  transfer: TransferInHand;
}

/** Everything once more, then the PIN. While the answer is awaited, that is said and nothing else. */
export function ReviewStep({ wallet, draft, transfer }: ReviewStepProps) {
  const amount = formatMoney(draft.amount);
  if (transfer.sending !== "idle") {
    return (
      <AwaitingAnswer
        what={`${amount} para ${draft.payee.name}`}
        subject="a transferência"
        inHand={transfer}
      />
    );
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{ payee: draft.payee.payee_id, amount: draft.amount, intent_id: draft.id }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={<Binding draft={draft} />}
      action={`Transferir ${amount}`}
      then="Em seguida você confirma a transferência."
      onGranted={transfer.send}
    >
      {(confirm) => (
        <StepCard
          title="Confira antes de enviar"
          action={`Transferir ${amount}`}
          onSubmit={confirm}
        >
          {transfer.setback && (
            <div role="alert">
              <Notice tone="warning">{setbackText(transfer.setback)}</Notice>
            </div>
          )}
          <Summary wallet={wallet} draft={draft} />
        </StepCard>
      )}
    </PinConfirmation>
  );
}

function Summary({ wallet, draft }: { wallet: Wallet; draft: ReadyDraft }) {
  const left = centsOf(wallet.available) - centsOf(draft.amount);
  return (
    <>
      <p className="display">
        <FitText
          text={formatMoney(draft.amount)}
          className="[--least:1.25rem] [--most:2.375rem] md:[--most:3rem]"
        />
      </p>
      <PayeeLine payee={draft.payee} />
      <DefinitionRows
        look="ruled"
        rows={[
          { term: "Quando", value: "Agora" },
          { term: "Taxa", value: formatMoney("0.00") },
          ...(draft.description ? [{ term: "Mensagem", value: draft.description }] : []),
          { term: "Saldo depois", value: formatMoney(amountOf(left)) },
        ]}
      />
    </>
  );
}

function Binding({ draft }: { draft: ReadyDraft }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">Transferência para</p>
      <p className="font-semibold break-words">{draft.payee.name}</p>
      <p className="text-sm text-muted-foreground num">{documentText(draft.payee.document)}</p>
      <p className="mt-1.5 font-bold">
        <FitText
          text={formatMoney(draft.amount)}
          className="[--least:1.125rem] [--most:1.875rem]"
        />
      </p>
    </>
  );
}

import type { Wallet } from "@areon/contracts/wallet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NewPinForm } from "~/identity/new-pin";
import { pinQuery } from "~/identity/own-queries";
import { StepUpDialog } from "~/identity/step-up-dialog";
import { amountOf, centsOf } from "~/text/cents";
import { formatMoney } from "~/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { FitText } from "~/ui/fit-text";
import { Notice } from "~/ui/notice";
import { WaitingStatus } from "~/ui/waiting-status";
import { documentText } from "./document-text.ts";
import { PayeeLine } from "./payee-line.tsx";
import type { ReadyDraft } from "./send-transfer.ts";
import { StepCard } from "./step-card.tsx";
import type { Setback, TransferInHand } from "./use-transfer.ts";

interface ReviewStepProps {
  wallet: Wallet;
  draft: ReadyDraft;
  transfer: TransferInHand;
}

/** Everything once more, then the PIN. While the answer is awaited, that is said and nothing else. */
export function ReviewStep({ wallet, draft, transfer }: ReviewStepProps) {
  const [dialog, setDialog] = useState<"pin" | "new-pin">();
  const { data: pin } = useQuery(pinQuery);
  if (transfer.sending !== "idle") return <Awaiting draft={draft} transfer={transfer} />;
  const amount = formatMoney(draft.amount);
  return (
    <>
      <StepCard
        title="Confira antes de enviar"
        action={`Transferir ${amount}`}
        onSubmit={() => setDialog(pin?.is_set === false ? "new-pin" : "pin")}
      >
        {transfer.setback && (
          <div role="alert">
            <Notice tone="warning">{setbackText(transfer.setback)}</Notice>
          </div>
        )}
        <Summary wallet={wallet} draft={draft} />
      </StepCard>
      <StepUpDialog
        open={dialog === "pin"}
        onOpenChange={() => setDialog(undefined)}
        purpose="money_out"
        binding={{ payee: draft.payee.payee_id, amount: draft.amount, intent_id: draft.id }}
        reason="Dinheiro só sai da sua carteira com o seu PIN."
        summary={<Binding draft={draft} />}
        action={`Transferir ${amount}`}
        onGranted={(grant) => {
          setDialog(undefined);
          transfer.send(grant);
        }}
      />
      <Dialog
        open={dialog === "new-pin"}
        onOpenChange={() => setDialog(undefined)}
        title="Crie seu PIN de transação"
        description="São 6 números que só você sabe. Em seguida você confirma a transferência."
      >
        <NewPinForm action="Criar PIN" onDone={() => setDialog("pin")} />
      </Dialog>
    </>
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

function Awaiting({ draft, transfer }: { draft: ReadyDraft; transfer: TransferInHand }) {
  const isUnknown = transfer.sending === "unknown";
  const what = `${formatMoney(draft.amount)} para ${draft.payee.name}`;
  return (
    <Card padding="body" className="grid gap-4">
      <WaitingStatus title={isUnknown ? "Ainda sem resposta" : "Confirmando…"}>
        {what}
      </WaitingStatus>
      {isUnknown ? (
        <>
          <p>
            Não sabemos se a transferência saiu, porque a resposta não chegou. Perguntamos de novo
            daqui a pouco e assim que a conexão voltar. Ela sai uma vez só: não faça outra para a
            mesma conta antes de conferir.
          </p>
          <Button variant="outline" onClick={transfer.ask}>
            Conferir agora
          </Button>
        </>
      ) : (
        <p className="text-muted-foreground">
          Se a conexão cair, perguntamos de novo com o mesmo número de operação. Nada sai duas
          vezes.
        </p>
      )}
    </Card>
  );
}

function setbackText(setback: Setback): string {
  if (setback === "never_sent") {
    return "O envio anterior não chegou até nós e nada saiu da sua carteira. Confira e confirme de novo.";
  }
  if (setback.code === "step_up_required") {
    return "A confirmação venceu antes de o envio chegar. Nada saiu da sua carteira. Confirme de novo com o PIN.";
  }
  return `${setback.title}. ${setback.detail}`;
}

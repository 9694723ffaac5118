import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { ActDialog } from "../case/act-dialog.tsx";
import { DossierButton } from "../case/dossier-button.tsx";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { mediate, withdraw } from "./dispute-calls.ts";

/** What else can be done: hand it to AREON, give it up, take everything along as a file. */
export function OtherWays({ dispute }: { dispute: DisputeDetail }) {
  const [question, setQuestion] = useState<"mediation" | "withdraw">();
  const close = () => setQuestion(undefined);
  const mayMediate = dispute.can.includes("ask_mediation");
  const mayWithdraw = dispute.can.includes("withdraw");
  return (
    <Card padding="snug" className="flex gap-3" aria-label="Outros caminhos">
      <Icon of={LifeBuoy} size="lg" className="shrink-0 text-primary" />
      <div className="min-w-0 text-[.9375rem]">
        <b className="block font-semibold">
          {mayMediate ? "Não chegam a um acordo?" : "Tudo da disputa"}
        </b>
        <p className="text-muted-foreground">
          {mayMediate
            ? "Peça a mediação: a AREON lê as provas dos dois, propõe e, se for preciso, decide."
            : "Linha do tempo, documentos, provas e dinheiro em um arquivo só."}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {mayMediate && (
            <Button variant="outline" onClick={() => setQuestion("mediation")}>
              Pedir mediação
            </Button>
          )}
          <DossierButton disputeId={dispute.id} viewer="party" />
          {mayWithdraw && (
            <Button variant="ghost" onClick={() => setQuestion("withdraw")}>
              Retirar disputa
            </Button>
          )}
        </div>
      </div>
      <Questions dispute={dispute} question={question} onClose={close} />
    </Card>
  );
}

interface QuestionsProps {
  dispute: DisputeDetail;
  question: "mediation" | "withdraw" | undefined;
  onClose: () => void;
}

function Questions({ dispute, question, onClose }: QuestionsProps) {
  return (
    <>
      <ActDialog
        open={question === "mediation"}
        onClose={onClose}
        title="Pedir mediação"
        description="A AREON assume a disputa. Vocês ainda podem se acertar antes da decisão."
        action="Pedir mediação"
        busyAction="Pedindo..."
        stay="Conversar mais"
        done={{ title: "Mediação pedida", text: "Avisamos quando a AREON propuser ou decidir." }}
        send={(id) => mediate(dispute.id, id)}
      />
      <ActDialog
        open={question === "withdraw"}
        onClose={onClose}
        title="Retirar disputa"
        description="O pedido segue de onde parou, com os prazos de antes. O dinheiro é liberado quando o pedido terminar. Depois de retirar, você não abre outra disputa deste pedido."
        action="Retirar disputa"
        busyAction="Retirando..."
        stay="Manter disputa"
        danger
        done={{ title: "Disputa retirada", text: "O pedido segue de onde parou." }}
        send={(id) => withdraw(dispute.id, id)}
      />
    </>
  );
}

import type { OrderDocument } from "@areon/contracts/orders/delivery";
import { useState } from "react";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { Button } from "~/ui/button";
import { useDecideNote } from "./use-desk-acts.ts";

interface NoteDecisionProps {
  orderId: string;
  document: OrderDocument;
  onDecided: (document: OrderDocument) => void;
}

const words = {
  accept: {
    title: "Aceitar a nota",
    description: "A carga pode sair com ela. O vendedor e o comprador são avisados.",
    action: "Aceitar nota",
    busyAction: "Aceitando...",
    usual: ["Consultada no site da SEFAZ: autorizada, em nome do vendedor."],
  },
  refuse: {
    title: "Recusar a nota",
    description: "O vendedor lê o motivo e inclui outra. O comprador não vê a nota.",
    action: "Recusar nota",
    busyAction: "Recusando...",
    usual: [
      "A nota está cancelada no site da SEFAZ.",
      "O remetente da nota não é o vendedor deste pedido.",
    ],
  },
} as const;

/** The whole key, to look it up, and the two answers. */
export function NoteDecision({ orderId, document, onDecided }: NoteDecisionProps) {
  const [decision, setDecision] = useState<keyof typeof words>();
  const act = useDecideNote({ orderId, documentId: document.id }, (decided) => {
    setDecision(undefined);
    onDecided(decided);
  });
  return (
    <li className="grid gap-3 py-3">
      <p className="break-words text-muted-foreground num">
        Chave {document.access_key?.match(/.{1,4}/g)?.join(" ")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setDecision("accept")}>
          Aceitar nota
        </Button>
        <Button variant="outline" onClick={() => setDecision("refuse")}>
          Recusar nota
        </Button>
      </div>
      {decision && (
        <ReasonDialog
          open
          onClose={() => {
            act.reset();
            setDecision(undefined);
          }}
          {...words[decision]}
          danger={decision === "refuse"}
          leastLetters={10}
          hint="O vendedor lê o motivo."
          act={act}
          onReason={(reason) => act.run({ decision, reason })}
        />
      )}
    </li>
  );
}

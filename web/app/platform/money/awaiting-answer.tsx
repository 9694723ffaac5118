import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { WaitingStatus } from "~/ui/waiting-status";
import type { SendingInHand } from "./use-sending.ts";

export interface AwaitingAnswerProps {
  /** How much and to whom: "R$ 40,00 para Ana P.". */
  what: string;
  /** With its article: "a transferência", "o Pix". */
  subject: string;
  inHand: Pick<SendingInHand, "sending" | "ask">;
}

/** What was sent and not answered yet is all there is to see. */
export function AwaitingAnswer({ what, subject, inHand }: AwaitingAnswerProps) {
  const isUnknown = inHand.sending === "unknown";
  return (
    <Card padding="body" className="grid gap-4">
      <WaitingStatus title={isUnknown ? "Ainda sem resposta" : "Confirmando…"}>
        {what}
      </WaitingStatus>
      {isUnknown ? (
        <>
          <p>
            Não sabemos se {subject} saiu, porque a resposta não chegou. Perguntamos de novo daqui a
            pouco e assim que a conexão voltar. Nada sai duas vezes: não faça outro envio igual
            antes de conferir.
          </p>
          <Button variant="outline" onClick={inHand.ask}>
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

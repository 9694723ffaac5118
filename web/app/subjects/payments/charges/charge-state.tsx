import type { PixCharge } from "@areon/contracts/payments/charges";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { documentText } from "~/platform/text/document-text";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { WaitingStatus } from "~/ui/waiting-status";
import { useBusinessNow } from "~/platform/clock/business-time";
import { chargeEndings } from "./charge-words.ts";
import { CopyBox } from "~/platform/money/copy-box";

/** Where the money is now, in words. It changes while one looks, and is read out then. */
export function ChargeState({ charge, isOld }: { charge: PixCharge; isOld: boolean }) {
  const { state, code, expires_at: expiresAt } = charge;
  const nowMs = useBusinessNow(1_000);
  if (state === "paid") return <Paid charge={charge} />;
  if (state === "underpaid") {
    return (
      <StateCard tone="warning" title="Pagaram menos do que o pedido">
        Entraram {formatMoney(charge.received)} de {formatMoney(charge.amount)}. O valor já está na
        sua carteira. Combine a diferença com quem pagou antes de entregar.
      </StateCard>
    );
  }
  if (state === "new") {
    return (
      <Card padding="snug">
        <WaitingStatus title="Criando o código">
          O banco está registrando. Costuma levar poucos segundos, e o código aparece aqui sozinho.
        </WaitingStatus>
      </Card>
    );
  }
  if (state === "active") {
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
    const { title, text } = waitingWords(isOver, isOld);
    return (
      <Card padding="snug">
        <WaitingStatus title={title}>{text}</WaitingStatus>
        {code && !isOver && <CopyBox label="Pix copia e cola" text={code} />}
      </Card>
    );
  }
  const { title, text } = chargeEndings[state];
  return (
    <StateCard tone="warning" title={title}>
      {text}
    </StateCard>
  );
}

function waitingWords(isOver: boolean, isOld: boolean): { title: string; text: string } {
  if (isOver) {
    return {
      title: "Conferindo com o banco",
      text: "O código venceu agora. Se alguém pagou a tempo, o dinheiro aparece aqui.",
    };
  }
  if (isOld) {
    return {
      title: "Sem conexão para conferir",
      text: "O código guardado neste aparelho continua valendo. Conferimos o pagamento quando a conexão voltar.",
    };
  }
  return {
    title: "Aguardando pagamento",
    text: "Pode deixar esta tela aberta. Avisamos assim que o Pix cair.",
  };
}

function Paid({ charge: { amount, payer, paid_at: at } }: { charge: PixCharge }) {
  return (
    <StateCard tone="success" title="Pago">
      {payer ? (
        <>
          <b className="font-semibold text-foreground">{payer.name}</b>
          {payer.document && ` (${documentText(payer.document)})`} pagou {formatMoney(amount)}
        </>
      ) : (
        <>{formatMoney(amount)} já estão na sua carteira</>
      )}
      {at && ` em ${formatDay(at)}, às ${formatClock(at)}`}.
    </StateCard>
  );
}

interface StateCardProps {
  tone: "success" | "warning";
  title: string;
  children: ReactNode;
}

function StateCard({ tone, title, children }: StateCardProps) {
  return (
    <Card padding="snug" className="flex items-start gap-3.5">
      <IconTile icon={tone === "success" ? CircleCheck : CircleX} tone={tone} />
      <div className="min-w-0">
        <output className="font-semibold">{title}</output>
        <p className="break-words text-muted-foreground num">{children}</p>
      </div>
    </Card>
  );
}

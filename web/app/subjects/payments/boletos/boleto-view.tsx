import type { Boleto } from "@areon/contracts/payments/boletos";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Barcode, CircleCheck, Copy, Share2 } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { BoletoFileButton } from "../boleto-file-button.tsx";
import { formatLine } from "../boleto-line.ts";
import { documentText } from "~/platform/text/document-text";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { QrCode } from "~/ui/qr-code";
import { boletoQuery, callBoletoOff } from "./boleto-queries.ts";
import { boletoFaces, boletoMessage, boletoNews } from "./boleto-words.ts";
import { useBusinessNow } from "~/platform/clock/business-time";
import { ChargeSkeleton } from "../charges/charge-view.tsx";
import { CopyBox } from "~/platform/money/copy-box";
import { MoneyHead } from "~/platform/money/money-head";
import { shareText } from "../page/share-text.ts";
import { StateBadge } from "../page/state-badge.tsx";

interface BoletoViewProps {
  id: string;
  /** The form for another one. */
  againPath: string;
}

/** One boleto: its line, its Pix, the sheet to print, and what became of it. */
export function BoletoView({ id, againPath }: BoletoViewProps) {
  const { data: boleto, error, refetch } = useQuery(boletoQuery(id));
  if (!boleto && error) {
    return (
      <SubjectFailure
        isPart
        error={error}
        onRetry={() => void refetch()}
        title="Boleto não encontrado"
        text="Confira o link ou gere um boleto novo."
        back={{ to: againPath, label: "Gerar outro boleto" }}
      />
    );
  }
  if (!boleto) return <ChargeSkeleton />;
  const isOpen = boleto.state === "open";
  return (
    <div className="mt-5 grid max-w-4xl items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <BoletoFront boleto={boleto} againPath={againPath} />
      <div className="grid min-w-0 gap-5">
        <Card padding="snug">
          <output className="inline-flex">
            <StateBadge face={boletoFaces[boleto.state]} />
          </output>
          <p className="mt-2 text-muted-foreground">{boletoNews(boleto)}</p>
          {boleto.line && isOpen && (
            <CopyBox label="Linha digitável" text={formatLine(boleto.line)} open />
          )}
          {boleto.pix_code && isOpen && <CopyBox label="Pix copia e cola" text={boleto.pix_code} />}
        </Card>
        <Details boleto={boleto} />
        {isOpen && <CallOff boleto={boleto} />}
      </div>
    </div>
  );
}

function BoletoFront({ boleto, againPath }: { boleto: Boleto; againPath: string }) {
  const amount = formatMoney(boleto.amount);
  const { state, line, pix_code: pixCode } = boleto;
  if (state === "paid") {
    return (
      <MoneyHead
        label="Recebido"
        amount={formatMoney(boleto.paid_amount ?? boleto.amount)}
        icon={CircleCheck}
      >
        <ButtonLink size="lg" block to="/wallet/statement">
          Ver no extrato
        </ButtonLink>
        <ButtonLink size="lg" block variant="outline" to={againPath}>
          Gerar outro boleto
        </ButtonLink>
      </MoneyHead>
    );
  }
  const label = boleto.purpose === "deposit" ? "Valor a depositar" : "Valor a receber";
  return (
    <MoneyHead
      label={label}
      amount={amount}
      icon={Barcode}
      isOver={state !== "open" && state !== "settling"}
      picture={
        state === "open" && pixCode ? (
          <div className="rounded-lg border bg-white p-2">
            <QrCode text={pixCode} label={`QR Code do boleto de ${amount}`} size={228} />
          </div>
        ) : undefined
      }
    >
      {state === "open" && line ? (
        <>
          <Button
            size="lg"
            icon={Copy}
            onClick={() => void copyText(line, "Linha digitável copiada")}
          >
            Copiar linha digitável
          </Button>
          <BoletoFileButton id={boleto.id} />
          {boleto.purpose === "charge" && (
            <Button
              size="lg"
              variant="outline"
              icon={Share2}
              onClick={() => void shareText(boletoMessage(boleto, line), "Boleto copiado")}
            >
              Enviar boleto
            </Button>
          )}
        </>
      ) : (
        <ButtonLink size="lg" block variant="outline" to={againPath}>
          Gerar outro boleto
        </ButtonLink>
      )}
    </MoneyHead>
  );
}

function Details({ boleto }: { boleto: Boleto }) {
  const nowMs = useBusinessNow();
  const { paid_at: paidAt, paid_amount: paid } = boleto;
  const rows: DefinitionRow[] = [
    { term: "Vencimento", value: formatStatementDay(boleto.due_date, nowMs) },
    {
      term: "Quem paga",
      value: (
        <>
          <b className="block font-semibold break-words">{boleto.payer.name}</b>
          {documentText(boleto.payer.document)}
        </>
      ),
    },
    ...(boleto.description ? [{ term: "Descrição", value: boleto.description }] : []),
    ...(boleto.has_late_charges
      ? [{ term: "Depois do vencimento", value: "Multa de 2% e juros de 1% ao mês" }]
      : []),
    ...(paidAt ? [{ term: "Pago em", value: `${formatDay(paidAt)}, ${formatClock(paidAt)}` }] : []),
    ...(paid && paid !== boleto.amount
      ? [{ term: "Valor do boleto", value: formatMoney(boleto.amount) }]
      : []),
    ...(boleto.is_paid_twice
      ? [{ term: "Atenção", value: "Foi pago mais de uma vez. Tudo entrou na carteira." }]
      : []),
    { term: "Taxa", value: formatMoney("0.00") },
  ];
  return (
    <Card className="px-4 py-2 md:px-5">
      <DefinitionRows look="ruled" rows={rows} className="break-words" />
    </Card>
  );
}

function CallOff({ boleto }: { boleto: Boleto }) {
  const client = useQueryClient();
  const { queryKey } = boletoQuery(boleto.id);
  const cancel = useMutation({
    mutationFn: () => callBoletoOff(boleto.id),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (failure) => {
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Button
      variant="ghost"
      className="justify-self-start"
      busyLabel={cancel.isPending && "Cancelando..."}
      onClick={() => cancel.mutate()}
    >
      Cancelar este boleto
    </Button>
  );
}

import type { PixCharge } from "@areon/contracts/payments/charges";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, RotateCcw, WifiOff } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { serverNow } from "~/platform/api/server-time";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { documentText } from "~/platform/text/document-text";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { PixQrCard } from "~/ui/pix-qr-card";
import { QrCode } from "~/ui/qr-code";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useBusinessNow } from "~/platform/clock/business-time";
import { chargeQuery, takeChargeBack } from "./charge-queries.ts";
import { ChargeState } from "./charge-state.tsx";
import { chargeMessage } from "./charge-words.ts";
import { keepCharge, readKeptCharge } from "./kept-charges.ts";
import { MoneyHead } from "~/platform/money/money-head";
import { shareText } from "../page/share-text.ts";

export interface ChargeViewProps {
  id: string;
  /** The form for another one. */
  againPath: string;
}

/** One charge from its code to the money; the code is there without a network too. */
export function ChargeView({ id, againPath }: ChargeViewProps) {
  const { data, error, refetch } = useQuery(chargeQuery(id));
  const [kept] = useState(() => readKeptCharge(id, serverNow()));
  useEffect(() => {
    if (data) keepCharge(data);
  }, [data]);
  const charge = data ?? kept;
  if (!charge && error) {
    return (
      <SubjectFailure
        isPart
        error={error}
        onRetry={() => void refetch()}
        title="Código Pix não encontrado"
        text="Confira o link ou gere outro."
        back={{ to: againPath, label: "Gerar outro código" }}
      />
    );
  }
  if (!charge) return <ChargeSkeleton />;
  return (
    <div className="mt-5 grid max-w-4xl items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <ChargeFront charge={charge} againPath={againPath} />
      <div className="grid min-w-0 gap-5">
        <ChargeState charge={charge} isOld={data === undefined} />
        <Details charge={charge} />
        {charge.state === "active" && (
          <Notice icon={WifiOff} title="Sinal fraco na fazenda?">
            O código funciona mesmo se o seu celular ficar sem internet depois de aberto.
          </Notice>
        )}
        {charge.state === "active" && <TakeBack charge={charge} />}
      </div>
    </div>
  );
}

function ChargeFront({ charge, againPath }: { charge: PixCharge; againPath: string }) {
  const label = charge.purpose === "deposit" ? "Valor a depositar" : "Valor a receber";
  if (charge.state === "new" || charge.state === "active") {
    return <OpenCharge charge={charge} label={label} />;
  }
  if (charge.state === "paid") {
    return (
      <MoneyHead label="Recebido" amount={formatMoney(charge.amount)} icon={CircleCheck}>
        {charge.movement_id && (
          <ButtonLink size="lg" block to={`/wallet/transactions/${charge.movement_id}`}>
            Ver no extrato
          </ButtonLink>
        )}
        <ButtonLink size="lg" block variant="outline" to={againPath}>
          {charge.purpose === "deposit" ? "Fazer outro depósito" : "Fazer outra cobrança"}
        </ButtonLink>
      </MoneyHead>
    );
  }
  return (
    <MoneyHead label={label} amount={formatMoney(charge.amount)} icon={RotateCcw} isOver>
      <ButtonLink size="lg" block to={againPath}>
        Gerar novo código
      </ButtonLink>
    </MoneyHead>
  );
}

function OpenCharge({ charge, label }: { charge: PixCharge; label: string }) {
  const { code, expires_at: expiresAt } = charge;
  const nowMs = useBusinessNow(1_000);
  const [isCopied, setCopied] = useState(false);
  const remainingMs = code && expiresAt ? Date.parse(expiresAt) - nowMs : null;
  const amount = formatMoney(charge.amount);
  const isDeposit = charge.purpose === "deposit";
  return (
    <>
      <PixQrCard
        label={label}
        amount={amount}
        qr={codePicture(code, amount)}
        payee={`${charge.payee.name} · ${documentText(charge.payee.document)}`}
        remainingMs={remainingMs}
        copied={isCopied}
        onCopy={() => {
          setCopied(true);
          void copyText(code ?? "", "Código Pix copiado");
        }}
        onShare={
          isDeposit
            ? undefined
            : () => void shareText(chargeMessage(charge, code ?? ""), "Cobrança copiada")
        }
      />
      <output className="sr-only">{spokenTime(remainingMs)}</output>
    </>
  );
}

function codePicture(code: string | null, amount: string): ReactNode {
  if (code) return <QrCode text={code} label={`QR Code do Pix de ${amount}`} size={228} />;
  return (
    <Loading label="Criando o código...">
      <Skeleton className="size-[15.25rem]" />
    </Loading>
  );
}

/** A countdown that spoke each second would drown everything else. */
function spokenTime(remainingMs: number | null): string {
  if (remainingMs === null || remainingMs > 5 * 60_000) return "";
  return remainingMs > 0 ? "O código vale por mais 5 minutos." : "O código venceu.";
}

function Details({ charge }: { charge: PixCharge }) {
  const { created_at: made, expires_at: ends } = charge;
  const rows = [
    ...(charge.description ? [{ term: "Descrição", value: charge.description }] : []),
    { term: "Cai em", value: "Carteira AREON" },
    { term: "Taxa", value: formatMoney("0.00") },
    { term: "Criado", value: `${formatDay(made)}, ${formatClock(made)}` },
    ...(ends ? [{ term: "Vence", value: `${formatDay(ends)}, ${formatClock(ends)}` }] : []),
  ];
  return (
    <Card className="px-4 py-2 md:px-5">
      <DefinitionRows
        look="ruled"
        rows={rows.map(({ term, value }) => ({
          term,
          value: <span className="wrap-anywhere">{value}</span>,
        }))}
      />
    </Card>
  );
}

function TakeBack({ charge }: { charge: PixCharge }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => takeChargeBack(charge.id),
    onSuccess: (answer) => client.setQueryData(chargeQuery(charge.id).queryKey, answer),
    onError: (failure) => {
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) });
      void client.invalidateQueries({ queryKey: chargeQuery(charge.id).queryKey });
    },
  });
  return (
    <Button
      variant="ghost"
      className="justify-self-start"
      busyLabel={remove.isPending && "Cancelando..."}
      onClick={() => remove.mutate()}
    >
      {charge.purpose === "deposit" ? "Cancelar este depósito" : "Cancelar esta cobrança"}
    </Button>
  );
}

export function ChargeSkeleton() {
  return (
    <Loading label="Carregando cobrança...">
      <div className="mt-5 grid max-w-4xl items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-[37rem] rounded-lg" />
        <div className="grid gap-5">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-52 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}

import type { Payout } from "@areon/contracts/payments/payouts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass, Share2 } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { documentText } from "~/platform/text/document-text";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { IconTile } from "~/ui/icon-tile";
import { WaitingStatus } from "~/ui/waiting-status";
import { useBusinessNow } from "~/platform/clock/business-time";
import { ChargeSkeleton } from "../charges/charge-view.tsx";
import { MoneyHead } from "~/platform/money/money-head";
import { paymentsKey } from "../page/payments-key.ts";
import { payoutQuery, postCancellation } from "./payout-queries.ts";
import { arrivalText, methodNames, payoutTitle, receiptText } from "./payout-words.ts";
import { shareText } from "../page/share-text.ts";

interface PayoutViewProps {
  id: string;
  /** The form for another one. */
  againPath: string;
  /** Where the address names none: "Saque não encontrado". */
  missing: string;
}

/** What became of money that was sent to a bank; it changes while one looks. */
export function PayoutView({ id, againPath, missing }: PayoutViewProps) {
  const { data: payout, error, refetch } = useQuery(payoutQuery(id));
  if (!payout && error) {
    return (
      <SubjectFailure
        isPart
        error={error}
        onRetry={() => void refetch()}
        title={missing}
        text="Confira o link. Tudo o que saiu da sua carteira está no extrato."
        back={{ to: "/wallet/statement", label: "Ver extrato" }}
      />
    );
  }
  if (!payout) return <ChargeSkeleton />;
  return (
    <div className="mt-5 grid max-w-4xl items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <PayoutFront payout={payout} againPath={againPath} />
      <div className="grid min-w-0 gap-5">
        <Card padding="snug">
          <PayoutState payout={payout} />
        </Card>
        <Details payout={payout} />
      </div>
    </div>
  );
}

const fronts = {
  processing: { label: "Enviando", icon: Hourglass, isOver: true },
  settled: { label: "Enviado", icon: CircleCheck, isOver: false },
  failed: { label: "Não saiu", icon: CircleX, isOver: true },
} as const;

/** One primary button for each state: the receipt, or another try. */
const againLook = { processing: "outline", settled: "ghost", failed: "primary" } as const;

function PayoutFront({ payout, againPath }: { payout: Payout; againPath: string }) {
  const isPix = payout.kind === "pix";
  return (
    <MoneyHead {...fronts[payout.state]} amount={formatMoney(payout.amount)}>
      {payout.movement_id && (
        <ButtonLink size="lg" block to={`/wallet/transactions/${payout.movement_id}`}>
          Ver comprovante
        </ButtonLink>
      )}
      {payout.state === "settled" && (
        <Button
          size="lg"
          block
          variant="outline"
          icon={Share2}
          onClick={() => void shareText(receiptText(payout), "Comprovante copiado")}
        >
          Enviar comprovante
        </Button>
      )}
      <ButtonLink size="lg" block variant={againLook[payout.state]} to={againPath}>
        {payout.state === "failed"
          ? "Tentar de novo"
          : isPix
            ? "Fazer outro Pix"
            : "Fazer outro saque"}
      </ButtonLink>
      {payout.can_cancel && !isPix && <CancelPayout id={payout.id} />}
      {isPix && payout.state === "settled" && (
        <ButtonLink variant="ghost" block to={`/wallet/pix/contest?pix=${payout.id}`}>
          Contestar este Pix
        </ButtonLink>
      )}
    </MoneyHead>
  );
}

/** Nothing is lost by it: the money was only set aside, so it is done without another question. */
function CancelPayout({ id }: { id: string }) {
  const client = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => postCancellation(id),
    onSuccess: (payout) => client.setQueryData(payoutQuery(id).queryKey, payout),
    onSettled: () =>
      Promise.all([renewWallet(client), client.invalidateQueries({ queryKey: paymentsKey })]),
  });
  return (
    <>
      <Button
        variant="ghost"
        block
        busyLabel={cancellation.isPending && "Cancelando..."}
        onClick={() => cancellation.mutate()}
      >
        Cancelar saque
      </Button>
      <FormError text={cancellation.error ? authErrorText(cancellation.error) : undefined} />
    </>
  );
}

function PayoutState({ payout }: { payout: Payout }) {
  const nowMs = useBusinessNow();
  const { state, expected_at: expectedAt, settled_at: settledAt, failure } = payout;
  const title = payoutTitle(payout);
  if (state === "processing") {
    return (
      <WaitingStatus title={title}>
        O valor está reservado na sua carteira e o banco está processando.
        {expectedAt && ` Deve chegar ${arrivalText(expectedAt, nowMs)}.`} Pode sair desta tela:
        avisamos o resultado.
      </WaitingStatus>
    );
  }
  const isSettled = state === "settled";
  return (
    <div className="flex items-start gap-3.5">
      <IconTile icon={isSettled ? CircleCheck : CircleX} tone={isSettled ? "success" : "danger"} />
      <div className="min-w-0">
        <output className="font-semibold">{title}</output>
        <p className="break-words text-muted-foreground num">
          {isSettled
            ? `Chegou${settledAt ? ` em ${formatDay(settledAt)}, às ${formatClock(settledAt)}` : ""}.`
            : `${failure?.text ?? "O banco não aceitou."} ${formatMoney(payout.total)} voltaram para a sua carteira.`}
        </p>
      </div>
    </div>
  );
}

function Details({ payout }: { payout: Payout }) {
  const { payee, created_at: made } = payout;
  const rows: DefinitionRow[] = [
    {
      term: "Para",
      value: (
        <>
          <b className="block font-semibold break-words">{payee.name}</b>
          {documentText(payee.document)}
        </>
      ),
    },
    { term: "Banco", value: payee.bank_name },
    { term: payout.kind === "pix" ? "Chave" : "Conta", value: payee.where },
    { term: "Forma", value: methodNames[payout.method] },
    { term: "Taxa", value: formatMoney(payout.fee) },
    ...(payout.state === "failed"
      ? []
      : [{ term: takenTerm(payout), value: formatMoney(payout.total) }]),
    ...(payout.description ? [{ term: "Mensagem", value: payout.description }] : []),
    { term: "Pedido em", value: `${formatDay(made)}, ${formatClock(made)}` },
    ...(payout.end_to_end_id
      ? [{ term: "ID do Pix", value: <span className="break-all">{payout.end_to_end_id}</span> }]
      : []),
  ];
  return (
    <Card className="px-4 py-2 md:px-5">
      <DefinitionRows look="ruled" rows={rows} className="wrap-anywhere" />
    </Card>
  );
}

function takenTerm({ state }: Payout): string {
  return state === "settled" ? "Saiu da carteira" : "Reservado na carteira";
}

import type { Wallet } from "@areon/contracts/wallet/wallet";
import { WifiOff } from "lucide-react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { StepDots } from "~/ui/step-dots";
import { AmountStep } from "./amount-step.tsx";
import { LimitCard } from "../page/limit-card.tsx";
import { PayeeStep } from "./payee-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { isReady, useTransfer } from "./use-transfer.ts";
import type { Setback } from "~/platform/money/use-sending";
import { WalletGate } from "../wallet-gate.tsx";

/** /wallet/transfer: to whom, how much, look at it once more, PIN, receipt. */
export function TransferPage() {
  const user = useSessionUser();
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <PageHead title="Transferir" text="De carteira para carteira, na hora e sem taxa." />
      <WalletGate skeleton={<TransferSkeleton />}>
        {(wallet) => user && <Transfer key={user.id} wallet={wallet} userId={user.id} />}
      </WalletGate>
    </>
  );
}

const steps = ["Para quem", "Quanto", "Conferir"] as const;

/** The step stands in the address, so that the phone's own back key goes one step back. */
const stepPaths = ["/wallet/transfer", "?etapa=valor", "?etapa=conferir"] as const;

function Transfer({ wallet, userId }: { wallet: Wallet; userId: string }) {
  const navigate = useNavigate();
  const goTo = (step: number) => void navigate(stepPaths[step] ?? stepPaths[0]);
  const asked = useQueryValues().get("etapa");
  const transfer = useTransfer(userId, (setback) => {
    const wanted = stepOf(setback);
    // Who came back to an unanswered sending may stand at another step's address.
    if (wanted !== currentStep(asked, true, true)) goTo(wanted);
  });
  const { draft } = transfer;
  const step = currentStep(asked, draft !== undefined, draft !== undefined && isReady(draft));
  // What was sent and not answered yet is all there is to see.
  const shown = transfer.sending === "idle" ? step : 2;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <StepDots label="Passos da transferência" steps={steps} current={shown} />
        {shown === 0 && <PayeeStep transfer={transfer} onDone={() => goTo(1)} />}
        {shown === 1 && draft && (
          <AmountStep
            key={draft.payee.payee_id}
            wallet={wallet}
            draft={draft}
            transfer={transfer}
            onDone={() => goTo(2)}
          />
        )}
        {shown === 2 && draft && isReady(draft) && (
          <ReviewStep wallet={wallet} draft={draft} transfer={transfer} />
        )}
      </div>
      <aside className="grid gap-5">
        <LimitCard wallet={wallet} hidden={false} />
        <Notice icon={WifiOff} title="Sinal fraco na fazenda?">
          Se a conexão cair no meio, perguntamos de novo com o mesmo número de operação. O dinheiro
          nunca sai duas vezes.
        </Notice>
      </aside>
    </div>
  );
}

function currentStep(asked: string | null, hasPayee: boolean, hasAmount: boolean): number {
  if (asked === "conferir" && hasAmount) return 2;
  return asked && hasPayee ? 1 : 0;
}

/** Where a refusal is mended. */
function stepOf(setback: Setback): number {
  if (setback === "never_sent") return 2;
  if (setback.code === "payee_not_found") return 0;
  return setback.code === "insufficient_funds" || setback.code === "limit_exceeded" ? 1 : 2;
}

function TransferSkeleton() {
  return (
    <Loading label="Carregando...">
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="grid gap-5">
          <Skeleton className="h-7" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </Loading>
  );
}

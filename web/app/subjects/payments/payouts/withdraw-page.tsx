import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { StepDots } from "~/ui/step-dots";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { mendedAt } from "../pix/mended-at.ts";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { PayoutView } from "./payout-view.tsx";
import { PayoutsList } from "./payouts-list.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";
import { WithdrawAccountStep } from "./withdraw-account-step.tsx";
import { WithdrawAmountStep } from "./withdraw-amount-step.tsx";
import { isReadyWithdrawal } from "./withdraw-draft.ts";
import { WithdrawReviewStep } from "./withdraw-review-step.tsx";

const path = "/wallet/withdraw";
const payoutPath = (id: string) => `${path}?saque=${id}`;

/** /wallet/withdraw: money of the wallet to a bank account of one's own. */
export function WithdrawPage() {
  const id = useQueryValues().get("saque");
  const user = useSessionUser();
  return (
    <>
      <BackLink to={id ? path : "/wallet"}>{id ? "Saques" : "Carteira"}</BackLink>
      <PageHead
        title="Sacar"
        text="Para uma conta no seu nome. Pix sem taxa; TED com a taxa mostrada antes."
      />
      <PaymentsGate skeleton={<FormSkeleton />}>
        {(wallet) =>
          id ? (
            <PayoutView key={id} id={id} againPath={path} missing="Saque não encontrado" />
          ) : (
            user && <Withdraw key={user.id} wallet={wallet} userId={user.id} />
          )
        }
      </PaymentsGate>
    </>
  );
}

const steps = ["Conta", "Valor", "Conferir"] as const;
/** The step stands in the address, so that the phone's own back key goes one step back. */
const stepPaths = [path, "?etapa=valor", "?etapa=conferir"] as const;

function Withdraw({ wallet, userId }: { wallet: Wallet; userId: string }) {
  const navigate = useNavigate();
  const asked = useQueryValues().get("etapa");
  const goTo = (step: number) => void navigate(stepPaths[step] ?? path);
  const withdrawal = useWithdrawal(userId, payoutPath, (setback) => goTo(mendedAt(setback)));
  const { draft } = withdrawal;
  const step = currentStep(asked, draft.account !== undefined, isReadyWithdrawal(draft));
  // What was sent and not answered yet is all there is to see.
  const shown = withdrawal.sending === "idle" ? step : 2;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <StepDots label="Passos do saque" steps={steps} current={shown} />
        {shown === 0 && <WithdrawAccountStep withdrawal={withdrawal} onDone={() => goTo(1)} />}
        {shown === 1 && draft.account && (
          <WithdrawAmountStep
            wallet={wallet}
            withdrawal={withdrawal}
            account={draft.account}
            onDone={() => goTo(2)}
          />
        )}
        {shown === 2 && isReadyWithdrawal(draft) && (
          <WithdrawReviewStep wallet={wallet} withdrawal={withdrawal} draft={draft} />
        )}
      </div>
      <PayoutsList kind="withdrawal" pathOf={payoutPath} />
    </div>
  );
}

function currentStep(asked: string | null, hasAccount: boolean, isReady: boolean): number {
  if (asked === "conferir" && isReady) return 2;
  return asked && hasAccount ? 1 : 0;
}

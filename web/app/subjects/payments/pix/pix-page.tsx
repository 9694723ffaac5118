import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { StepDots } from "~/ui/step-dots";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { mendedAt } from "./mended-at.ts";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { PayoutView } from "../payouts/payout-view.tsx";
import { PayoutsList } from "../payouts/payouts-list.tsx";
import { PixAmountStep } from "./pix-amount-step.tsx";
import { isReadyPix } from "./pix-draft.ts";
import { PixPayeeStep } from "./pix-payee-step.tsx";
import { PixReviewStep } from "./pix-review-step.tsx";
import { PixTabs } from "./pix-tabs.tsx";
import { pixPath, usePix } from "./use-pix.ts";

const path = "/wallet/pix";

/** /wallet/pix: send by key, by a pasted code or by the picture of one. */
export function PixPage() {
  const id = useQueryValues().get("envio");
  const user = useSessionUser();
  return (
    <>
      <BackLink to={id ? path : "/wallet"}>{id ? "Pix" : "Carteira"}</BackLink>
      <PageHead title="Pix" text="Na hora, a qualquer hora, para qualquer banco. Sem taxa." />
      {!id && <PixTabs current={path} />}
      <PaymentsGate skeleton={<FormSkeleton />}>
        {(wallet) =>
          id ? (
            <PayoutView key={id} id={id} againPath={path} missing="Pix não encontrado" />
          ) : (
            user && <Send key={user.id} wallet={wallet} userId={user.id} />
          )
        }
      </PaymentsGate>
    </>
  );
}

const steps = ["Para quem", "Quanto", "Conferir"] as const;
/** The step stands in the address, so that the phone's own back key goes one step back. */
const stepPaths = [path, "?etapa=valor", "?etapa=conferir"] as const;

function Send({ wallet, userId }: { wallet: Wallet; userId: string }) {
  const navigate = useNavigate();
  const asked = useQueryValues().get("etapa");
  const goTo = (step: number) => void navigate(stepPaths[step] ?? path);
  const pix = usePix(userId, (setback) => goTo(mendedAt(setback)));
  const { draft } = pix;
  const step = currentStep(asked, draft.payee !== undefined, isReadyPix(draft));
  // What was sent and not answered yet is all there is to see.
  const shown = pix.sending === "idle" ? step : 2;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <StepDots label="Passos do Pix" steps={steps} current={shown} />
        {shown === 0 && <PixPayeeStep pix={pix} onDone={() => goTo(1)} />}
        {shown === 1 && draft.payee && (
          <PixAmountStep
            key={draft.payee.payee_id}
            wallet={wallet}
            pix={pix}
            payee={draft.payee}
            onDone={() => goTo(2)}
          />
        )}
        {shown === 2 && isReadyPix(draft) && (
          <PixReviewStep wallet={wallet} pix={pix} draft={draft} />
        )}
      </div>
      <PayoutsList kind="pix" pathOf={pixPath} />
    </div>
  );
}

function currentStep(asked: string | null, hasPayee: boolean, isReady: boolean): number {
  if (asked === "conferir" && isReady) return 2;
  return asked && hasPayee ? 1 : 0;
}

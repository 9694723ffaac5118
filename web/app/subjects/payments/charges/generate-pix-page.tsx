import { WifiOff } from "lucide-react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { ChargeForm } from "./charge-form.tsx";
import { ChargeView } from "./charge-view.tsx";
import { ChargesList } from "./charges-list.tsx";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { usePaymentsLive } from "../page/use-payment-changes.ts";

const path = "/wallet/generate-pix";
const chargePath = (id: string) => `${path}?cobranca=${id}`;

/** /wallet/generate-pix: ask somebody for money, and see it arrive. */
export function GeneratePixPage() {
  const id = useQueryValues().get("cobranca");
  return (
    <>
      <BackLink to={id ? path : "/wallet"}>{id ? "Cobranças" : "Carteira"}</BackLink>
      <PageHead
        title="Cobrar com Pix"
        text="Mostre o código ou mande por mensagem. Cai na hora, sem taxa."
      />
      {id ? <OneCharge key={id} id={id} /> : <NewCharge />}
    </>
  );
}

/** Outside the gate: a code that is kept on the device is shown without a network. */
function OneCharge({ id }: { id: string }) {
  usePaymentsLive();
  return <ChargeView id={id} againPath={path} />;
}

function NewCharge() {
  const user = useSessionUser();
  const navigate = useNavigate();
  return (
    <PaymentsGate skeleton={<FormSkeleton />}>
      {() =>
        user && (
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
            <div className="grid min-w-0 gap-5">
              <ChargeForm
                purpose="charge"
                userId={user.id}
                onCreated={(id) => void navigate(chargePath(id))}
              />
              <Notice icon={WifiOff} title="Sinal fraco na fazenda?">
                Depois de aberto, o código funciona mesmo sem internet.
              </Notice>
            </div>
            <ChargesList purpose="charge" pathOf={chargePath} />
          </div>
        )
      }
    </PaymentsGate>
  );
}

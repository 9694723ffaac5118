import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { BoletoView } from "../boletos/boleto-view.tsx";
import { BoletosList } from "../boletos/boletos-list.tsx";
import { ChargeForm } from "./charge-form.tsx";
import { ChargeView } from "./charge-view.tsx";
import { ChargesList } from "./charges-list.tsx";
import { DepositBoleto } from "../boletos/deposit-boleto.tsx";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { TransferInstructions } from "./transfer-instructions.tsx";
import { usePaymentsLive } from "../page/use-payment-changes.ts";

const path = "/wallet/deposit";
const boletoTab = `${path}?por=boleto`;
const chargePath = (id: string) => `${path}?pix=${id}`;
const boletoPath = (id: string) => `${boletoTab}&boleto=${id}`;

const tabs = [
  { name: null, to: path, label: "Pix" },
  { name: "boleto", to: boletoTab, label: "Boleto" },
  { name: "transferencia", to: `${path}?por=transferencia`, label: "Transferência" },
] as const;

/** /wallet/deposit: money of one's own from another bank into the wallet. */
export function DepositPage() {
  const query = useQueryValues();
  const current = tabs.find(({ name }) => name === query.get("por")) ?? tabs[0];
  const chargeId = query.get("pix");
  const boletoId = query.get("boleto");
  const isOne = chargeId ?? boletoId;
  return (
    <>
      <BackLink to={isOne ? current.to : "/wallet"}>{isOne ? "Depositar" : "Carteira"}</BackLink>
      <PageHead title="Depositar" text="Traga dinheiro do seu banco para a carteira, sem taxa." />
      {!isOne && (
        <div className="mt-4">
          <LinkTabs
            label="Como depositar"
            tabs={tabs.map((tab) => ({ to: tab.to, label: tab.label, current: tab === current }))}
          />
        </div>
      )}
      {chargeId ? (
        <OneCharge key={chargeId} id={chargeId} />
      ) : (
        <PaymentsGate skeleton={<FormSkeleton />}>
          {() =>
            boletoId ? (
              <BoletoView key={boletoId} id={boletoId} againPath={boletoTab} />
            ) : (
              <Ways name={current.name} />
            )
          }
        </PaymentsGate>
      )}
    </>
  );
}

/** Outside the gate: a code that is kept on the device is shown without a network. */
function OneCharge({ id }: { id: string }) {
  usePaymentsLive();
  return <ChargeView id={id} againPath={path} />;
}

function Ways({ name }: { name: (typeof tabs)[number]["name"] }) {
  const user = useSessionUser();
  const navigate = useNavigate();
  if (!user) return null;
  if (name === "transferencia") return <TransferInstructions />;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      {name === "boleto" ? (
        <>
          <DepositBoleto userId={user.id} onCreated={(id) => void navigate(boletoPath(id))} />
          <BoletosList purpose="deposit" pathOf={boletoPath} />
        </>
      ) : (
        <>
          <ChargeForm
            purpose="deposit"
            userId={user.id}
            onCreated={(id) => void navigate(chargePath(id))}
          />
          <ChargesList purpose="deposit" pathOf={chargePath} />
        </>
      )}
    </div>
  );
}

import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { BoletoView } from "./boleto-view.tsx";
import { BoletosList } from "./boletos-list.tsx";
import { ChargeBoletoForm } from "./charge-boleto-form.tsx";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";

const path = "/wallet/generate-boleto";
const boletoPath = (id: string) => `${path}?boleto=${id}`;

/** /wallet/generate-boleto: charge somebody by boleto, with the Pix of the same debt on it. */
export function GenerateBoletoPage() {
  const id = useQueryValues().get("boleto");
  const user = useSessionUser();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to={id ? path : "/wallet"}>{id ? "Boletos" : "Carteira"}</BackLink>
      <PageHead
        title="Gerar boleto"
        text="Com código de barras e QR Code do Pix na mesma folha. Sem taxa."
      />
      <PaymentsGate skeleton={<FormSkeleton />}>
        {() =>
          id ? (
            <BoletoView key={id} id={id} againPath={path} />
          ) : (
            user && (
              <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
                <ChargeBoletoForm
                  userId={user.id}
                  onCreated={(created) => void navigate(boletoPath(created))}
                />
                <BoletosList purpose="charge" pathOf={boletoPath} />
              </div>
            )
          )
        }
      </PaymentsGate>
    </>
  );
}

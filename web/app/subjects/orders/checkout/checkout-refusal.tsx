import { IdCard, Landmark } from "lucide-react";
import { useLocation } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

/** Why nothing can be bought here, and what to do about it. */
export function CheckoutRefusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiProblem ? error.code : undefined;
  if (code === "buying_not_for_admins") return <AdminNotice />;
  if (code === "registration_incomplete") return <Invitation />;
  return <LoadFailure error={error} onRetry={onRetry} />;
}

export function AdminNotice() {
  return (
    <Card className="mx-auto mt-6 max-w-xl">
      <EmptyState
        icon={Landmark}
        title="Administradores não compram"
        text="Quem cuida do dinheiro dos outros não compra com a mesma conta. Pedidos e valores ficam no Financeiro."
        action={<ButtonLink to="/admin/finance">Abrir Financeiro</ButtonLink>}
      />
    </Card>
  );
}

function Invitation() {
  const role = useSessionUser()?.role ?? "buyer";
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  return (
    <Card className="mx-auto mt-6 max-w-xl">
      <EmptyState
        icon={IdCard}
        title="Complete seu cadastro"
        text="Para comprar pedimos CPF, data de nascimento e endereço. Leva uns 3 minutos, e seu carrinho espera por você."
        action={
          <ButtonLink to={`/${role}/cadastro?next=${back}`} size="lg">
            Completar cadastro
          </ButtonLink>
        }
      />
    </Card>
  );
}

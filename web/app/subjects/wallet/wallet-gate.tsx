import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { IdCard, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { WalletFailure } from "./page/wallet-failure.tsx";
import { walletQuery } from "./wallet-query.ts";

export interface WalletGateProps {
  /** Of the same shape as what comes. */
  skeleton: ReactNode;
  children: (wallet: Wallet) => ReactNode;
}

/** The wallet, or why there is none: an administrator, or somebody who is not registered yet. */
export function WalletGate({ skeleton, children }: WalletGateProps) {
  const user = useSessionUser();
  const isAdmin = user?.role === "admin";
  const { data, error, refetch } = useQuery({ ...walletQuery, enabled: !isAdmin });
  if (isAdmin || isProblem(error, "wallet_not_for_admins")) return <AdminNotice />;
  if (isProblem(error, "registration_incomplete")) return <Invitation role={user?.role} />;
  if (data) return children(data);
  return error ? <WalletFailure error={error} onRetry={() => void refetch()} /> : skeleton;
}

function isProblem(failure: unknown, code: ApiProblem["code"]): boolean {
  return failure instanceof ApiProblem && failure.code === code;
}

function AdminNotice() {
  return (
    <Card className="mx-auto mt-4 max-w-xl">
      <EmptyState
        icon={Landmark}
        headingLevel="h2"
        title="Administradores não têm carteira"
        text="Quem cuida do dinheiro dos outros não guarda o próprio aqui. Saldos, contas e ajustes ficam no Financeiro."
        action={<ButtonLink to="/admin/finance">Abrir Financeiro</ButtonLink>}
      />
    </Card>
  );
}

function Invitation({ role = "buyer" }: { role: string | undefined }) {
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  return (
    <Card className="mx-auto mt-4 max-w-xl">
      <EmptyState
        icon={IdCard}
        headingLevel="h2"
        title="Complete seu cadastro"
        text="Sua carteira abre com CPF, data de nascimento e endereço. Leva uns 3 minutos e você volta para cá."
        action={
          <ButtonLink to={`/${role}/cadastro?next=${back}`} size="lg">
            Completar cadastro
          </ButtonLink>
        }
      />
    </Card>
  );
}

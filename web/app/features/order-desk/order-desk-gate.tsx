import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "~/identity/load-failure";
import { EmptyState } from "~/ui/empty-state";
import { Loading, RowSkeleton } from "~/ui/skeleton";

/** What the person at the desk may do; the API decides again at every call. */
export interface OrderDeskAccess {
  mayRead: boolean;
  mayFreeze: boolean;
  mayRefund: boolean;
}

export interface OrderDeskProps {
  /** Undefined until the API has said who sits here. */
  access: OrderDeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

export function OrderDeskGate(props: OrderDeskProps & { children: ReactNode }) {
  const { access, failure, onRetry, children } = props;
  if (failure) return <LoadFailure error={failure} onRetry={onRetry} />;
  if (!access) {
    return (
      <Loading label="Carregando...">
        <RowSkeleton rows={5} />
      </Loading>
    );
  }
  if (access.mayRead) return children;
  return (
    <EmptyState
      icon={Lock}
      title="Sem acesso a pedidos"
      text="Peça a quem concede papéis o acesso de suporte, financeiro ou moderação."
    />
  );
}

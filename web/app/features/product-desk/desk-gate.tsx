import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "~/identity/load-failure";
import { EmptyState } from "~/ui/empty-state";
import { Loading, RowSkeleton } from "~/ui/skeleton";
import type { DeskAccess } from "./desk-access.ts";

interface DeskGateProps {
  /** Undefined until the API has said who sits here. */
  access: DeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
  children: ReactNode;
}

export function DeskGate({ access, failure, onRetry, children }: DeskGateProps) {
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
      title="Sem acesso a produtos"
      text="Peça a quem concede papéis o acesso de moderação, suporte ou financeiro."
    />
  );
}

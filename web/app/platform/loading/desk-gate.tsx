import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

interface DeskGateProps {
  /** Undefined until the API has said who sits here. */
  access: { mayRead: boolean } | undefined;
  failure: Error | undefined;
  onRetry: () => void;
  /** Of a page whose own heading stands inside, for as long as it stays closed. */
  heading?: string | undefined;
  desk: {
    /** What stays closed to whoever may not read: "pedidos". */
    name: string;
    /** Who may read: "suporte, financeiro ou moderação". */
    roles: string;
  };
  children: ReactNode;
}

/** Opens the page to whoever may read it; the API decides again at every call. */
export function DeskGate(props: DeskGateProps) {
  const { access, failure, onRetry, heading, desk, children } = props;
  const head = heading && <PageHead title={heading} />;
  if (failure) {
    return (
      <>
        {head}
        <LoadFailure error={failure} onRetry={onRetry} />
      </>
    );
  }
  if (!access) {
    return (
      <Loading label="Carregando...">
        <RowSkeleton rows={5} />
      </Loading>
    );
  }
  if (access.mayRead) return children;
  return (
    <>
      {head}
      <EmptyState
        icon={Lock}
        title={`Sem acesso a ${desk.name}`}
        text={`Peça a quem concede papéis o acesso de ${desk.roles}.`}
      />
    </>
  );
}

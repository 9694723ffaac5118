import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { BackLink } from "~/ui/back-link";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ReceiptActions } from "../receipt/receipt-actions.tsx";
import { ReceiptCard } from "../receipt/receipt-card.tsx";
import { WalletGate } from "../wallet-gate.tsx";
import { movementQuery } from "../page/wallet-queries.ts";

/** /wallet/transactions/{id}: one movement with everything its receipt says. */
export function MovementPage({ id }: { id: string }) {
  const { state } = useLocation();
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true;
  return (
    <>
      <BackLink to={isNew ? "/wallet" : "/wallet/transactions"}>
        {isNew ? "Carteira" : "Transações"}
      </BackLink>
      <WalletGate skeleton={<ReceiptSkeleton />}>
        {() => <Movement id={id} isNew={isNew} />}
      </WalletGate>
    </>
  );
}

function Movement({ id, isNew }: { id: string; isNew: boolean }) {
  const { data, error, refetch } = useQuery(movementQuery(id));
  if (!data && error) {
    return (
      <SubjectFailure
        error={error}
        onRetry={() => void refetch()}
        title="Movimentação não encontrada"
        text="O endereço pode estar incompleto, ou ela é de outra carteira."
        back={{ to: "/wallet/transactions", label: "Ver transações" }}
      />
    );
  }
  if (!data) return <ReceiptSkeleton />;
  return (
    <>
      <PageHead
        title={isNew ? "Transferência enviada" : "Comprovante"}
        text={isNew ? "O dinheiro já está com quem recebeu." : undefined}
      />
      {isNew && <output className="sr-only">Transferência enviada.</output>}
      <div className="mt-5 grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem] md:max-w-4xl">
        <ReceiptCard receipt={data} at={data.at} direction={data.direction} state={data.state} />
        <ReceiptActions movement={data} isNew={isNew} />
      </div>
    </>
  );
}

function ReceiptSkeleton() {
  return (
    <Loading label="Carregando comprovante...">
      <Skeleton className="h-9 w-64" />
      <div className="mt-5 grid gap-5 md:max-w-4xl md:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-[28rem] rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    </Loading>
  );
}

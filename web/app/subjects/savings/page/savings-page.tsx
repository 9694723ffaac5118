import type { Savings, SavingsPot } from "@areon/contracts/savings/savings";
import { useQuery } from "@tanstack/react-query";
import { PiggyBank, Plus } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { NotOffered } from "~/subjects/wallet/not-offered";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { PotCard } from "./pot-card.tsx";
import { PotDialogs, type PotAct } from "./pot-dialogs.tsx";
import { SavingsHead } from "./savings-head.tsx";
import { savingsQuery } from "./savings-queries.ts";

/** /wallet/savings: what is put aside, for what, and what it yields. */
export function SavingsPage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <h1 className="sr-only">Cofrinhos</h1>
      <WalletGate skeleton={<SavingsSkeleton />}>{() => <SavingsOfPerson />}</WalletGate>
    </>
  );
}

function SavingsOfPerson() {
  const { data: savings, error, refetch } = useQuery(savingsQuery);
  if (!savings && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!savings) return <SavingsSkeleton />;
  if (!savings.partner && savings.pots.length === 0) {
    return <NotOffered icon={PiggyBank} product="cofrinhos" />;
  }
  return <Pots savings={savings} />;
}

function Pots({ savings }: { savings: Savings }) {
  const { partner, pots, most_pots: most } = savings;
  const [act, setAct] = useState<PotAct>();
  const canCreate = partner !== null && pots.length < most;
  const create = canCreate && (
    <Button variant="accent" size="lg" icon={Plus} onClick={() => setAct({ kind: "create" })}>
      Criar cofrinho
    </Button>
  );
  return (
    <div className="grid gap-5">
      <SavingsHead savings={savings} action={create} />
      {!partner && (
        <Notice tone="warning" title="Por enquanto, só resgate">
          <p>
            Não há instituição parceira no momento, então não dá para guardar mais. O que está aqui
            continua seu e pode ser resgatado a qualquer hora.
          </p>
        </Notice>
      )}
      {pots.length === 0 ? (
        <Card>
          <EmptyState
            picture="/img/ic-insumo.webp"
            title="Nenhum cofrinho ainda"
            text="Dê um nome ao que você quer juntar, guarde quando puder e veja render a cada dia útil."
          />
        </Card>
      ) : (
        <PotList pots={pots} isOffered={partner !== null} onAct={setAct} />
      )}
      <Small savings={savings} />
      <PotDialogs act={act} onClose={() => setAct(undefined)} />
    </div>
  );
}

function PotList({
  pots,
  isOffered,
  onAct,
}: {
  pots: readonly SavingsPot[];
  isOffered: boolean;
  onAct: (act: PotAct) => void;
}) {
  return (
    <section aria-labelledby="seus-cofrinhos">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="seus-cofrinhos" className="text-xl">
          Seus cofrinhos
        </h2>
        <p className="text-sm text-muted-foreground num">
          {pots.length === 1 ? "1 ativo" : `${pots.length} ativos`}
        </p>
      </div>
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2 md:gap-5">
        {pots.map((pot) => (
          <PotCard key={pot.id} pot={pot} isOffered={isOffered} onAct={onAct} />
        ))}
      </div>
    </section>
  );
}

function Small({ savings: { partner } }: { savings: Savings }) {
  return (
    <div className="grid gap-1.5">
      {partner && <PartnerLine label="Cofrinhos de" partner={partner} />}
      <p className="text-sm text-pretty text-muted-foreground">
        Rende nos dias úteis. No resgate há imposto de renda sobre o rendimento, menor quanto mais
        tempo passa, e IOF antes de 30 dias. Você vê os valores antes de confirmar.
      </p>
    </div>
  );
}

function SavingsSkeleton() {
  return (
    <Loading label="Carregando cofrinhos...">
      <div className="grid gap-5">
        <Skeleton className="h-42" />
        <div className="grid gap-5 md:grid-cols-2">
          <Skeleton className="h-58" />
          <Skeleton className="h-58" />
        </div>
      </div>
    </Loading>
  );
}

import type { VirtualCard } from "@areon/contracts/cards/cards";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { CreditCard, Plus } from "lucide-react";
import { useState } from "react";
import { NotOffered } from "~/subjects/wallet/not-offered";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useWalletLive } from "~/subjects/wallet/use-wallet-changes";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { CardChooser } from "./card-chooser.tsx";
import { cardsQuery } from "./card-queries.ts";
import { CardView } from "./card-view.tsx";
import { stateText } from "./card-words.ts";
import { firstCard } from "./first-card.ts";
import { NewCardStep } from "./new-card-step.tsx";

/** /wallet/virtual-card: cards on the wallet's own money, what they bought, and how they are kept safe. */
export function VirtualCardPage() {
  return (
    <WalletGate skeleton={<PageSkeleton />}>{(wallet) => <Cards wallet={wallet} />}</WalletGate>
  );
}

function Cards({ wallet }: { wallet: Wallet }) {
  useWalletLive(wallet);
  const { data, error, refetch } = useQuery(cardsQuery);
  if (!data && error) {
    return (
      <>
        <Head />
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <PageSkeleton />;
  if (!data.partner) {
    return (
      <>
        <Head />
        <NotOffered icon={CreditCard} product="cartões virtuais" />
      </>
    );
  }
  return <OwnCards cards={data.cards} mostOpen={data.most_open} partner={data.partner} />;
}

interface OwnCardsProps {
  cards: readonly VirtualCard[];
  mostOpen: number;
  partner: RegulatedPartner;
}

function OwnCards({ cards, mostOpen, partner }: OwnCardsProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const chosen = cards.find(({ id }) => id === chosenId) ?? firstCard(cards);
  const openCount = cards.filter(({ state }) => state !== "closed").length;
  const hasRoom = openCount < mostOpen;
  if (isMaking) {
    return (
      <>
        <Head />
        <NewCardStep
          onClose={() => setMaking(false)}
          onMade={({ id }) => {
            setChosenId(id);
            setMaking(false);
          }}
        />
      </>
    );
  }
  const line = <PartnerLine label="Emissor" partner={partner} />;
  if (!chosen) {
    return (
      <>
        <Head />
        <Card className="mt-5 md:mt-6">
          <EmptyState
            icon={CreditCard}
            title="Nenhum cartão ainda"
            text="Crie um cartão virtual para pagar com o saldo da carteira, com os limites que você escolher."
            action={<Button onClick={() => setMaking(true)}>Criar cartão</Button>}
          />
        </Card>
        <div className="mt-5">{line}</div>
      </>
    );
  }
  return (
    <>
      <Head
        text={`${chosen.name}. ${stateText(chosen)}`}
        action={
          hasRoom && (
            <Button variant="outline" icon={Plus} onClick={() => setMaking(true)}>
              Novo cartão
            </Button>
          )
        }
      />
      {cards.length > 1 && (
        <CardChooser cards={cards} chosenId={chosen.id} onChoose={setChosenId} />
      )}
      <CardView key={chosen.id} card={chosen} onReplaced={({ id }) => setChosenId(id)} />
      <div className="mt-5">{line}</div>
    </>
  );
}

function Head({ text, action }: { text?: string; action?: React.ReactNode }) {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <PageHead
        title="Cartão virtual"
        text={text ?? "Compre com o saldo da carteira, com limites e bloqueio na sua mão."}
        actions={action}
      />
    </>
  );
}

function PageSkeleton() {
  return (
    <>
      <Head />
      <div className="mt-5 md:mt-6">
        <Loading label="Carregando cartões...">
          <div className="grid gap-5 lg:grid-cols-[21rem_1fr] lg:gap-6">
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
            <Skeleton className="h-72" />
          </div>
        </Loading>
      </div>
    </>
  );
}

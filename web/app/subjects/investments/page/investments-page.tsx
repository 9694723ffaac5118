import type { Investments } from "@areon/contracts/investments/investments";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { NotOffered } from "~/subjects/wallet/not-offered";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useWalletLive } from "~/subjects/wallet/use-wallet-changes";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { formatLongDate } from "~/platform/text/long-dates";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ApplySteps } from "./apply-steps.tsx";
import { GuaranteeNote } from "./guarantee-note.tsx";
import { investmentsQuery } from "./investment-queries.ts";
import { partnerLabel, profileTitles } from "./investment-words.ts";
import { ProductsCard } from "./products-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RedeemedList } from "./redeemed-list.tsx";
import { SplitCard } from "./split-card.tsx";
import { TotalCard } from "./total-card.tsx";

/** /wallet/investments: what is invested, where, and what is offered for the person's profile. */
export function InvestmentsPage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <WalletGate skeleton={<InvestmentsSkeleton />}>
        {(wallet) => <Overview wallet={wallet} />}
      </WalletGate>
    </>
  );
}

/** `profile` asks the questions first and goes on to the product, where one was pressed. */
type View = { at: "home" } | { at: "profile"; next: View } | { at: "apply"; code: string | null };

function Overview({ wallet }: { wallet: Wallet }) {
  useWalletLive(wallet);
  const { data: investments, error, refetch } = useQuery(investmentsQuery);
  const [view, setView] = useState<View>({ at: "home" });
  if (!investments && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!investments) return <InvestmentsSkeleton />;
  const goHome = () => setView({ at: "home" });
  if (view.at === "profile") {
    return <ProfileForm onDone={() => setView(view.next)} onBack={goHome} />;
  }
  if (view.at === "apply") {
    return (
      <ApplySteps investments={investments} wallet={wallet} code={view.code} onClose={goHome} />
    );
  }
  const invest = (code: string | null) => {
    const apply: View = { at: "apply", code };
    setView(investments.profile?.is_valid ? apply : { at: "profile", next: apply });
  };
  return (
    <Home
      investments={investments}
      onInvest={invest}
      onProfile={() => setView({ at: "profile", next: { at: "home" } })}
    />
  );
}

interface HomeProps {
  investments: Investments;
  onInvest: (code: string | null) => void;
  onProfile: () => void;
}

function Home({ investments, onInvest, onProfile }: HomeProps) {
  const { partner, profile, products, applications, guarantee } = investments;
  const hasOpen = applications.some(({ state }) => state === "open");
  const hasPast = applications.some(({ state }) => state === "redeemed");
  return (
    <>
      <PageHead
        title="Investimentos"
        text={profile ? profileText(profile) : undefined}
        actions={
          partner && (
            <>
              <Button variant="outline" onClick={onProfile}>
                {profile ? "Refazer perfil" : "Responder perfil"}
              </Button>
              <Button icon={Sprout} onClick={() => onInvest(null)}>
                Investir
              </Button>
            </>
          )
        }
      />
      {!partner && <NotOffered icon={Sprout} product="investimentos" />}
      <div className="mt-5 grid items-start gap-5 md:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          {partner && profile?.is_valid !== true && (
            <Notice title={profile ? "Seu perfil venceu" : "Primeiro, o seu perfil"}>
              A lei pede um perfil de investidor em dia antes de aplicar. São 6 perguntas.
            </Notice>
          )}
          {hasOpen && <TotalCard investments={investments} />}
          {hasOpen && <SplitCard applications={applications} />}
          {partner && !hasOpen && (
            <Card>
              <EmptyState
                icon={Sprout}
                headingLevel="h2"
                title="Nenhum investimento ainda"
                text="Escolha um produto: o dinheiro sai da carteira e rende todo dia útil."
              />
            </Card>
          )}
          {hasPast && <RedeemedList applications={applications} />}
        </div>
        <aside className="grid min-w-0 gap-4" aria-label="Produtos e garantias">
          {partner && (
            <ProductsCard products={products} hasProfile={profile !== null} onChoose={onInvest} />
          )}
          {(partner || hasOpen) && <GuaranteeNote guarantee={guarantee} />}
          {partner && (
            <div className="px-1">
              <PartnerLine label={partnerLabel} partner={partner} />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

function profileText({ profile, answered_at: at }: NonNullable<Investments["profile"]>): string {
  return `Seu perfil é ${profileTitles[profile]} · respondido em ${formatLongDate(at)}`;
}

function InvestmentsSkeleton() {
  return (
    <Loading label="Carregando investimentos...">
      <Skeleton className="h-16 max-w-md" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}

import type { InsuranceOverview, InsuranceQuote } from "@areon/contracts/insurance/insurance";
import { insuranceLineWords, type InsuranceLine } from "@areon/contracts/insurance/terms/lines";
import { useQuery } from "@tanstack/react-query";
import { Umbrella } from "lucide-react";
import { useState } from "react";
import { NotOffered } from "~/subjects/wallet/not-offered";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { LoadFailure } from "~/platform/loading/load-failure";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ContractStep } from "./contract-step.tsx";
import { insuranceQuery } from "./insurance-queries.ts";
import { QuoteForm } from "./quote-form.tsx";

/** /wallet/insurance/quote/:line: a few answers, the price with every figure, and the contract. */
export function QuotePage({ line }: { line: InsuranceLine }) {
  return (
    <>
      <BackLink to="/wallet/insurance">Seguros</BackLink>
      <PageHead title={insuranceLineWords[line].title} text={insuranceLineWords[line].covers} />
      <div className="mt-5 md:mt-6">
        <WalletGate skeleton={<QuoteSkeleton />}>{() => <Quoting line={line} />}</WalletGate>
      </div>
    </>
  );
}

function Quoting({ line }: { line: InsuranceLine }) {
  const { data, error, refetch } = useQuery(insuranceQuery);
  const [quote, setQuote] = useState<InsuranceQuote>();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <QuoteSkeleton />;
  if (!data.offer) return <NotOffered icon={Umbrella} product="seguros" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      {quote ? (
        <ContractStep key={quote.id} quote={quote} onBack={() => setQuote(undefined)} />
      ) : (
        <QuoteForm line={line} onQuote={setQuote} />
      )}
      <CoverCard line={line} offer={data.offer} />
    </div>
  );
}

function CoverCard(props: { line: InsuranceLine; offer: NonNullable<InsuranceOverview["offer"]> }) {
  const { coverages, notCovered } = insuranceLineWords[props.line];
  return (
    <div className="grid gap-4">
      <Card padding="body" aria-labelledby="coberturas">
        <h2 id="coberturas" className="text-xl">
          O que cobre
        </h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          {coverages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3 className="mt-4 font-sans font-semibold tracking-normal">O que não cobre</h3>
        <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 text-muted-foreground">
          {notCovered.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
      <PartnerLine label="Seguradora" partner={props.offer.partner} />
    </div>
  );
}

function QuoteSkeleton() {
  return (
    <Loading label="Carregando cotação...">
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <Skeleton className="h-96" />
        <Skeleton className="h-60" />
      </div>
    </Loading>
  );
}

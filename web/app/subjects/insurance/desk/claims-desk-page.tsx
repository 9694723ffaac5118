import type { DeskClaimRow } from "@areon/contracts/insurance/claims";
import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Umbrella } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DeskGate } from "~/platform/loading/desk-gate";
import { LoadFailure } from "~/platform/loading/load-failure";
import { claimStandings, lineIcons } from "../policy/insurance-words.ts";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { IconTile } from "~/ui/icon-tile";
import { KeysetPager } from "~/ui/keyset-pager";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { deskClaimsQuery } from "./desk-claim-queries.ts";
import { insuranceDesk, type InsuranceDeskProps } from "./insurance-desk-access.ts";

/** /admin/insurance: claims that wait for the insurer's answer, and those that have it. */
export function ClaimsDeskPage(desk: InsuranceDeskProps) {
  const state = useQueryValues().get("fila") === "encerrados" ? "ended" : "open";
  return (
    <>
      <PageHead
        title="Sinistros"
        text="O que a seguradora tem a responder, o mais antigo primeiro."
      />
      <div className="mt-4">
        <LinkTabs
          label="Filas"
          tabs={[
            { to: "/admin/insurance", label: "Abertos", current: state === "open" },
            {
              to: "/admin/insurance?fila=encerrados",
              label: "Encerrados",
              current: state === "ended",
            },
          ]}
        />
      </div>
      <div className="mt-4">
        <DeskGate {...desk} desk={insuranceDesk}>
          <ClaimList key={state} state={state} />
        </DeskGate>
      </div>
    </>
  );
}

function ClaimList({ state }: { state: "open" | "ended" }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(deskClaimsQuery({ state, cursor: cursors.at(-1) }));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando sinistros...">
        <RowSkeleton rows={5} />
      </Loading>
    );
  }
  return (
    <Card className="overflow-hidden">
      {data.claims.length === 0 ? (
        <EmptyState
          icon={Umbrella}
          title={state === "open" ? "Nenhum sinistro aberto" : "Nenhum sinistro encerrado"}
          text="Os avisos das apólices aparecem aqui."
        />
      ) : (
        <ul className="rule">
          {data.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      <KeysetPager cursors={cursors} next={data.next_cursor} onCursorsChange={setCursors} />
    </Card>
  );
}

function ClaimLine({ claim }: { claim: DeskClaimRow }) {
  const { label, tone } = claimStandings[claim.state];
  return (
    <li>
      <Link
        to={`/admin/insurance/${claim.id}`}
        className="flex items-center gap-3.5 px-4 py-4 hover:bg-muted md:px-6"
      >
        <IconTile icon={lineIcons[claim.line]} />
        <span className="min-w-0 grow leading-snug">
          <b className="block font-semibold break-words">
            {claim.code} · {claim.person}
          </b>
          <span className="block text-sm text-muted-foreground num">
            {insuranceLineWords[claim.line].title}, apólice{" "}
            <span className="whitespace-nowrap">{claim.policy_code}</span> ·{" "}
            {formatMoney(claim.amount ?? claim.estimated_loss)} · {formatDate(claim.reported_at)}
          </span>
          <Badge tone={tone} className="mt-1">
            {label}
          </Badge>
        </span>
        <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
      </Link>
    </li>
  );
}

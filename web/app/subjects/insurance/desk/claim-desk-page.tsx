import type { DeskClaim } from "@areon/contracts/insurance/claims";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DeskGate } from "~/platform/loading/desk-gate";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { ClaimFacts, ClaimFiles } from "../policy/claim-parts.tsx";
import { claimStandings, claimTimeline } from "../policy/insurance-words.ts";
import { PolicyLine } from "../policy/policy-line.tsx";
import { formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { Timeline } from "~/ui/timeline";
import { ClaimActions } from "./claim-actions.tsx";
import { deskClaimQuery } from "./desk-claim-queries.ts";
import { insuranceDesk, type InsuranceDeskProps } from "./insurance-desk-access.ts";

/** /admin/insurance/:id: one claim, and where the insurer's answer is recorded. */
export function ClaimDeskPage({ id, ...desk }: InsuranceDeskProps & { id: string }) {
  return (
    <>
      <BackLink to="/admin/insurance">Sinistros</BackLink>
      <DeskGate {...desk} heading="Sinistro" desk={insuranceDesk}>
        <OneClaim id={id} />
      </DeskGate>
    </>
  );
}

function OneClaim({ id }: { id: string }) {
  const { data: claim, error, refetch } = useQuery(deskClaimQuery(id));
  if (claim) return <ClaimDetail claim={claim} />;
  if (error) {
    return (
      <SubjectFailure
        error={error}
        onRetry={() => void refetch()}
        title="Sinistro não encontrado"
        text="Confira o código ou o endereço."
        back={{ to: "/admin/insurance", label: "Ver sinistros" }}
      />
    );
  }
  return (
    <Loading label="Carregando sinistro...">
      <RowSkeleton rows={5} />
    </Loading>
  );
}

function ClaimDetail({ claim }: { claim: DeskClaim }) {
  const { label, tone } = claimStandings[claim.state];
  const isOpen = !["approved", "refused", "withdrawn"].includes(claim.state);
  return (
    <>
      <PageHead
        title={`Sinistro ${claim.code}`}
        badge={
          <Badge tone={tone} tall>
            {label}
          </Badge>
        }
        text={
          <>
            <Link to={`/admin/users/${claim.person.id}`} className="underline">
              {claim.person.name}
            </Link>{" "}
            · <PolicyLine {...claim.policy} />
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-5 lg:gap-6">
          {claim.is_waiting_for_second && (
            <Notice tone="warning" title="Espera uma segunda pessoa">
              A decisão está na lista de aprovações.
            </Notice>
          )}
          {claim.reason && (
            <Notice title={claim.amount ? `Pago ${formatMoney(claim.amount)}` : "Recusado"}>
              {claim.reason}
            </Notice>
          )}
          <ClaimFacts claim={claim} />
          <Card padding="body" aria-labelledby="arquivos">
            <h2 id="arquivos" className="text-xl">
              Fotos e documentos
            </h2>
            <ClaimFiles files={claim.files} />
          </Card>
        </div>
        <div className="grid gap-5 lg:gap-6">
          {isOpen && !claim.is_waiting_for_second && <ClaimActions claim={claim} />}
          <Card padding="body" aria-labelledby="andamento">
            <h2 id="andamento" className="mb-4 text-xl">
              Andamento
            </h2>
            <Timeline steps={claimTimeline(claim)} />
          </Card>
        </div>
      </div>
    </>
  );
}

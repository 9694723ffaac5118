import type { Claim } from "@areon/contracts/insurance/claims";
import { mostClaimFiles } from "@areon/contracts/insurance/terms/lines";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EvidencePicker } from "~/platform/files/evidence-picker";
import { useEvidenceDraft } from "~/platform/files/use-evidence-draft";
import { FormError } from "~/platform/forms/form-error";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { ClaimFacts, ClaimFiles } from "../policy/claim-parts.tsx";
import { claimStandings, claimTimeline } from "../policy/insurance-words.ts";
import { PolicyLine } from "../policy/policy-line.tsx";
import { useSureAct } from "~/platform/acts/use-sure-act";
import { useWalletChanges } from "~/subjects/wallet/use-wallet-changes";
import { formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Timeline } from "~/ui/timeline";
import { claimQuery, insuranceKey, postPapers } from "./insurance-queries.ts";
import { SubjectSkeleton } from "./subject-skeleton.tsx";
import { papersOf } from "./papers-of.ts";

/** /wallet/insurance/claims/:id: where a claim stands. */
export function ClaimPage({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: claim, error, refetch } = useQuery(claimQuery(id));
  useWalletChanges(() => void client.invalidateQueries({ queryKey: insuranceKey }));
  if (claim) return <ClaimDetail claim={claim} />;
  return (
    <>
      <BackLink to="/wallet/insurance">Seguros</BackLink>
      {error ? (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          title="Sinistro não encontrado"
          text="O endereço pode estar incompleto, ou ele é de outra conta."
          back={{ to: "/wallet/insurance", label: "Ver seguros" }}
        />
      ) : (
        <SubjectSkeleton label="Carregando sinistro..." />
      )}
    </>
  );
}

function ClaimDetail({ claim }: { claim: Claim }) {
  const { label, tone } = claimStandings[claim.state];
  const isOpen = !["approved", "refused", "withdrawn"].includes(claim.state);
  return (
    <>
      <BackLink to={`/wallet/insurance/policies/${claim.policy.id}`}>Apólice</BackLink>
      <PageHead
        title={`Sinistro ${claim.code}`}
        badge={
          <Badge tone={tone} tall>
            {label}
          </Badge>
        }
        text={<PolicyLine {...claim.policy} />}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 md:mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-5 lg:gap-6">
          <OutcomeNotice claim={claim} />
          <ClaimFacts claim={claim} />
          <Card padding="body" aria-labelledby="arquivos">
            <h2 id="arquivos" className="text-xl">
              Fotos e documentos
            </h2>
            <ClaimFiles files={claim.files} />
            {isOpen && <MorePapers claim={claim} />}
          </Card>
        </div>
        <Card padding="body" aria-labelledby="andamento">
          <h2 id="andamento" className="mb-4 text-xl">
            Andamento
          </h2>
          <Timeline steps={claimTimeline(claim)} />
        </Card>
      </div>
    </>
  );
}

function OutcomeNotice({ claim }: { claim: Claim }) {
  if (claim.state === "approved") {
    return (
      <Notice tone="success" title={`${formatMoney(claim.amount ?? "0.00")} na sua carteira`}>
        {claim.reason}
      </Notice>
    );
  }
  if (claim.state === "refused") {
    return (
      <Notice tone="danger" title="A seguradora recusou o pedido">
        {claim.reason}
      </Notice>
    );
  }
  if (claim.asked_note) {
    return (
      <Notice tone="warning" title="A seguradora pediu">
        {claim.asked_note}
      </Notice>
    );
  }
  return null;
}

function MorePapers({ claim }: { claim: Claim }) {
  const draft = useEvidenceDraft(`papers-${claim.id}`, claim.files.length, "insurance_claim");
  const { act, busy, error } = useSureAct([insuranceKey], {
    send: (id, papers: ReturnType<typeof papersOf>) => postPapers(claim.id, { id, papers }),
    done: () => ({ title: "Documentos enviados" }),
    onDone: draft.clear,
  });
  if (claim.files.length >= mostClaimFiles) return null;
  return (
    <div className="mt-4 grid gap-3">
      <EvidencePicker draft={draft} disabled={busy} />
      {draft.items.length > 0 && (
        <>
          <FormError text={error} />
          <Button
            disabled={!draft.isReady}
            busyLabel={busy && "Enviando..."}
            onClick={() => act(papersOf(draft))}
          >
            Enviar documentos
          </Button>
        </>
      )}
    </div>
  );
}

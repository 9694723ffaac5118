import type { Policy } from "@areon/contracts/insurance/insurance";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { EvidencePicker } from "~/platform/files/evidence-picker";
import { useEvidenceDraft } from "~/platform/files/use-evidence-draft";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { FormError } from "~/platform/forms/form-error";
import { PolicyLine } from "../policy/policy-line.tsx";
import { StepCard } from "~/platform/money/step-card";
import { useSureAct } from "~/platform/acts/use-sure-act";
import { amountOf, centsOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { BackLink } from "~/ui/back-link";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Textarea } from "~/ui/textarea";
import { insuranceKey, policyQuery, postClaim, type NewClaim } from "./insurance-queries.ts";
import { papersOf } from "./papers-of.ts";
import { PolicyFailure } from "./policy-failure.tsx";

/** /wallet/insurance/policies/:id/claim: what happened, when, and what shows it. */
export function NewClaimPage({ policyId }: { policyId: string }) {
  const { data: policy, error, refetch } = useQuery(policyQuery(policyId));
  return (
    <>
      <BackLink to={`/wallet/insurance/policies/${policyId}`}>Apólice</BackLink>
      {!policy && error ? (
        <PolicyFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PageHead title="Avisar sinistro" text={policy && <PolicyLine {...policy} />} />
          <div className="mt-5 max-w-3xl md:mt-6">
            {policy?.can_claim && <ClaimForm policy={policy} />}
            {policy && !policy.can_claim && <NoClaim policy={policy} />}
            {!policy && (
              <Loading label="Carregando apólice...">
                <Skeleton className="h-96" />
              </Loading>
            )}
          </div>
        </>
      )}
    </>
  );
}

function NoClaim({ policy: { has_begun, starts_on } }: { policy: Policy }) {
  return has_begun ? (
    <Notice>Esta apólice não recebe novos avisos de sinistro.</Notice>
  ) : (
    <Notice>
      A cobertura começa em {dayText(starts_on)}. Só avise o que acontecer desse dia em diante.
    </Notice>
  );
}

/** Amounts are kept as text: JSON has no integers of this size. */
interface Draft {
  day: string;
  description: string;
  loss: string | null;
}

const leastLetters = 20;

/** Nothing of it is lost without a signal. */
function ClaimForm({ policy }: { policy: Policy }) {
  const { draft, keep, papers, complaints, submit, busy, error } = useNewClaim(policy);
  return (
    <StepCard
      title="O que aconteceu"
      action="Enviar aviso"
      busyAction={busy && "Enviando..."}
      disabled={!papers.isReady}
      onSubmit={submit}
    >
      <Field label="Dia do ocorrido" error={complaints.day}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={policy.starts_on}
            max={policy.ends_on ?? undefined}
            value={draft.day}
            onChange={(event) => keep({ ...draft, day: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="O que aconteceu"
        hint="Onde foi, como começou e o que foi perdido"
        error={complaints.description}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={4000}
            value={draft.description}
            onChange={(event) => keep({ ...draft, description: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Prejuízo estimado" error={complaints.loss}>
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={draft.loss === null ? null : centsOf(draft.loss)}
            onValueChange={(cents) =>
              keep({ ...draft, loss: cents === null ? null : amountOf(cents) })
            }
          />
        )}
      </Field>
      <div>
        <h3 className="label">Fotos e documentos</h3>
        <EvidencePicker draft={papers} disabled={busy} />
      </div>
      <FormError text={error} />
    </StepCard>
  );
}

function useNewClaim(policy: Policy) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const empty: Draft = { day: "", description: "", loss: null };
  const [draft, keep, forget] = useKeptDraft({
    name: `insurance-claim-${policy.id}`,
    userId: user?.id ?? "",
    empty,
  });
  const papers = useEvidenceDraft(`claim-${policy.id}`, 0, "insurance_claim");
  const [isTried, setTried] = useState(false);
  const { act, busy, error } = useSureAct([insuranceKey], {
    send: (id, claim: Omit<NewClaim, "id">) => postClaim(policy.id, { id, ...claim }),
    done: ({ code }) => ({ title: "Aviso enviado", text: `O protocolo é ${code}.` }),
    onDone: ({ id }) => {
      forget();
      papers.clear();
      void navigate(`/wallet/insurance/claims/${id}`, { replace: true });
    },
  });
  const complaints = complaintsOf(draft);
  const submit = () => {
    setTried(true);
    if (busy || !papers.isReady || draft.loss === null || Object.keys(complaints).length > 0)
      return;
    act({
      occurred_on: draft.day,
      description: draft.description.trim(),
      estimated_loss: draft.loss,
      papers: papersOf(papers),
    });
  };
  return { draft, keep, papers, complaints: isTried ? complaints : {}, submit, busy, error };
}

function complaintsOf({ day, description, loss }: Draft): Partial<Record<keyof Draft, string>> {
  return {
    ...(/^\d{4}-\d\d-\d\d$/.test(day) ? {} : { day: "Escolha o dia." }),
    ...(description.trim().length < leastLetters && {
      description: `Conte com pelo menos ${leastLetters} letras.`,
    }),
    ...((loss === null || loss === "0.00") && { loss: "Informe quanto você estima." }),
  };
}

import type { Payout } from "@areon/contracts/payments/payouts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { useIntent } from "~/platform/acts/use-intent";
import { StepCard } from "~/platform/money/step-card";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { ChoiceGroup } from "~/ui/choice-group";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Textarea } from "~/ui/textarea";
import { contestsKey, postContest, type ContestAsked } from "./contest-queries.ts";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { payoutQuery } from "../payouts/payout-queries.ts";

type Reason = ContestAsked["reason"];

const reasons: readonly { value: Reason; title: string; detail?: string }[] = [
  { value: "scam", title: "Caí em um golpe", detail: "Me enganaram para eu enviar." },
  { value: "fraud", title: "Não fui eu que enviei", detail: "Alguém usou a minha conta." },
  { value: "account_takeover", title: "Invadiram a minha conta" },
  { value: "coercion", title: "Fui obrigado a enviar", detail: "Sob ameaça ou violência." },
  {
    value: "bank_error",
    title: "Foi um erro do sistema",
    detail: "Saiu em dobro ou sem eu pedir.",
  },
  { value: "commercial_dispute", title: "O produto ou serviço não veio" },
  { value: "wrong_key", title: "Errei a chave ou o valor" },
  { value: "regret", title: "Me arrependi" },
];

interface ContestFormProps {
  payoutId: string;
  onSent: () => void;
}

export function ContestForm({ payoutId, onSent }: ContestFormProps) {
  const { data: payout, error, refetch } = useQuery(payoutQuery(payoutId));
  if (!payout && error) {
    return (
      <SubjectFailure
        isPart
        error={error}
        onRetry={() => void refetch()}
        title="Pix não encontrado"
        text="Escolha de novo o Pix que você quer contestar."
        back={{ to: "/wallet/pix/contest", label: "Escolher o Pix" }}
      />
    );
  }
  if (!payout) return <FormSkeleton />;
  return <Questions payout={payout} onSent={onSent} />;
}

/** What happened, in the person's words. Who came with another trouble is told where to go instead. */
function Questions({ payout, onSent }: { payout: Payout; onSent: () => void }) {
  const user = useSessionUser();
  const empty: { reason: Reason | null; details: string } = { reason: null, details: "" };
  const [draft, keep, forget] = useKeptDraft({
    name: `contest-${payout.id}`,
    userId: user?.id ?? "",
    empty,
  });
  const [isTried, setTried] = useState(false);
  const contest = useContest(payout.id, () => {
    forget();
    onSent();
  });
  const { reason, details } = draft;
  const isShort = details.trim().length < 20;
  const elsewhere = elsewhereText(contest.error);
  return (
    <div className="mt-5 max-w-2xl">
      <StepCard
        title={`Pix de ${formatMoney(payout.amount)} para ${payout.payee.name}`}
        action="Enviar contestação"
        busyAction={contest.isPending && "Enviando..."}
        onSubmit={() => {
          setTried(true);
          if (reason && !isShort && !contest.isPending) contest.mutate({ reason, details });
        }}
      >
        <ChoiceGroup
          legend="O que aconteceu?"
          options={reasons}
          value={reason}
          onValueChange={(value) => {
            contest.reset();
            keep({ ...draft, reason: value });
          }}
          error={isTried && !reason && "Escolha o que aconteceu."}
        />
        {elsewhere && (
          <div role="alert">
            <Notice tone="warning" title={elsewhere.title}>
              {elsewhere.detail}
            </Notice>
          </div>
        )}
        <Field
          label="Conte com suas palavras"
          hint={`Quando, como e por quem. Pelo menos 20 letras; você escreveu ${details.trim().length}.`}
          error={isTried && isShort && "Conte um pouco mais: pelo menos 20 letras."}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={2000}
              value={details}
              onChange={(event) => keep({ ...draft, details: event.currentTarget.value })}
            />
          )}
        </Field>
        <FormError text={contest.error && !elsewhere ? authErrorText(contest.error) : undefined} />
      </StepCard>
    </div>
  );
}

function elsewhereText(failure: Error | null): ApiProblem | undefined {
  return failure instanceof ApiProblem && failure.code === "contest_elsewhere"
    ? failure
    : undefined;
}

function useContest(payoutId: string, onSent: () => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (asked: { reason: Reason; details: string }) =>
      postContest({
        id: intentOf([payoutId, asked]),
        payout_id: payoutId,
        reason: asked.reason,
        details: asked.details.trim(),
      }),
    onSuccess: () => {
      showToast({ title: "Contestação enviada", text: "Avisamos quando o banco responder." });
      onSent();
    },
    onSettled: () => client.invalidateQueries({ queryKey: contestsKey }),
  });
}

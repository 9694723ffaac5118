import {
  investorProfileTitles,
  profileQuestions,
  type ProfileAnswers,
  type ProfileQuestionId,
} from "@areon/contracts/investments/terms/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { StepCard } from "~/platform/money/step-card";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { Notice } from "~/ui/notice";
import { investmentsQuery, postProfile } from "./investment-queries.ts";

/** The questions that the law asks before anybody invests. */
export function ProfileForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [answers, setAnswers] = useState<Partial<ProfileAnswers>>({});
  const [isTried, setTried] = useState(false);
  const sending = useAnswering(onDone);
  const intentOf = useIntent();
  const isMissing = (id: ProfileQuestionId) => answers[id] === undefined;
  const submit = () => {
    setTried(true);
    const first = profileQuestions.find(({ id }) => isMissing(id));
    if (first) return;
    const given = answers as ProfileAnswers;
    sending.mutate({ id: intentOf(Object.values(given)), answers: given });
  };
  return (
    <div className="mx-auto grid max-w-2xl gap-3">
      <StepCard
        title="Seu perfil de investidor"
        action="Ver meu perfil"
        busyAction={sending.isPending && "Salvando..."}
        onSubmit={submit}
      >
        <p className="text-muted-foreground">
          São 6 perguntas. A resposta vale por 24 meses e você pode refazer quando quiser.
        </p>
        {profileQuestions.map(({ id, text, options }, index) => (
          <ChoiceGroup
            key={id}
            legend={`${index + 1}. ${text}`}
            name={id}
            options={options.map((option) => ({ value: option.id, title: option.text }))}
            value={answers[id] ?? null}
            onValueChange={(value) => setAnswers((before) => ({ ...before, [id]: value }))}
            error={isTried && isMissing(id) ? "Escolha uma resposta." : undefined}
          />
        ))}
        {sending.error && (
          <div role="alert">
            <Notice tone="warning">{authErrorText(sending.error)}</Notice>
          </div>
        )}
      </StepCard>
      <Button variant="ghost" onClick={onBack}>
        Voltar
      </Button>
    </div>
  );
}

function useAnswering(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postProfile,
    onSuccess: async ({ profile }) => {
      await client.invalidateQueries({ queryKey: investmentsQuery.queryKey });
      showToast({ title: `Seu perfil é ${investorProfileTitles[profile]}` });
      onDone();
    },
  });
}

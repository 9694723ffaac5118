import type { Question } from "@areon/contracts/catalog/questions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { RowMenu } from "~/ui/row-menu";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AskQuestionForm } from "./ask-question-form.tsx";
import { HideQuestionDialog } from "./hide-question-dialog.tsx";
import { questionRightsQuery, questionsQuery } from "./question-queries.ts";
import { QuestionThread } from "./question-thread.tsx";

export interface QuestionsSectionProps {
  productId: string;
}

/** On the page of an offer, for who is signed in: ask, and read what others asked. */
export function QuestionsSection({ productId }: QuestionsSectionProps) {
  const { data: rights } = useQuery(questionRightsQuery(productId));
  return (
    <section aria-labelledby="perguntas-titulo">
      <h2 id="perguntas-titulo" className="text-xl md:text-2xl">
        Perguntas e respostas
      </h2>
      <div className="mt-4 grid gap-4">
        {rights?.asking === "allowed" && <AskQuestionForm productId={productId} />}
        {rights?.asking === "registration" && <RegistrationNotice />}
        {rights?.asking === "own" && (
          <div>
            <ButtonLink to="/seller/questions" variant="outline">
              Responder perguntas
            </ButtonLink>
          </div>
        )}
        {rights && rights.waiting.length > 0 && (
          <Card as="div" aria-label="Suas perguntas">
            <ul className="divide-y">
              {rights.waiting.map((question) => (
                <QuestionThread key={question.id} question={question}>
                  <OwnState hiddenReason={question.hidden_reason} />
                </QuestionThread>
              ))}
            </ul>
          </Card>
        )}
        <Answered productId={productId} mayHide={rights?.may_hide ?? false} />
      </div>
    </section>
  );
}

function RegistrationNotice() {
  const user = useSessionUser();
  return (
    <Notice title="Complete seu cadastro para perguntar">
      Falta informar seu CPF, sua data de nascimento e seu endereço.{" "}
      {user && (
        <Link to={`/${user.role}/cadastro`} className="font-semibold underline">
          Completar cadastro
        </Link>
      )}
    </Notice>
  );
}

/** Under the words, which need the whole width of a phone. */
function OwnState({ hiddenReason }: { hiddenReason: string | null }) {
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {hiddenReason === null ? (
        <Badge tone="warning">Aguardando resposta</Badge>
      ) : (
        <>
          <Badge>Ocultada</Badge> Motivo: {hiddenReason}
        </>
      )}
    </p>
  );
}

function Answered({ productId, mayHide }: { productId: string; mayHide: boolean }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(questionsQuery(productId));
  const [hidden, setHidden] = useState<Question>();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando perguntas...">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  const questions = data.pages.flatMap((page) => page.questions);
  if (questions.length === 0) {
    return <p className="text-muted-foreground">Ninguém perguntou ainda.</p>;
  }
  return (
    <>
      <Card as="div" aria-label="Perguntas respondidas">
        <ul className="divide-y">
          {questions.map((question) => (
            <QuestionThread
              key={question.id}
              question={question}
              aside={
                mayHide && (
                  <RowMenu
                    name="esta pergunta"
                    entries={[
                      { label: "Ocultar", danger: true, onSelect: () => setHidden(question) },
                    ]}
                  />
                )
              }
            />
          ))}
        </ul>
      </Card>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center max-md:w-full"
          busyLabel={pages.isFetchingNextPage && "Carregando..."}
          onClick={() => void pages.fetchNextPage()}
        >
          Ver mais perguntas
        </Button>
      )}
      <HideQuestionDialog key={hidden?.id} question={hidden} onClose={() => setHidden(undefined)} />
    </>
  );
}

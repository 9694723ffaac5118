import { sellerStates } from "./seller-states.ts";
import type { SellerQuestion, SellerQuestionState } from "@areon/contracts/catalog/questions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { RowMenu } from "~/ui/row-menu";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AnswerQuestionForm } from "./answer-question-form.tsx";
import { HideQuestionDialog } from "./hide-question-dialog.tsx";
import { sellerQuestionsQuery } from "./question-queries.ts";
import { QuestionThread } from "./question-thread.tsx";

/** /seller/questions: what is asked about all offers of a seller, what waits first. */
export function SellerQuestionsPage() {
  const asked = useQueryValues().get("situacao");
  const current = sellerStates.find(({ word }) => word === asked) ?? sellerStates[0]!;
  const waiting = useWaiting().of("catalog.question")?.waiting;
  return (
    <>
      <BackLink to="/seller/products">Meus Produtos</BackLink>
      <PageHead title="Perguntas" text={waitingText(waiting)} />
      <div className="mt-4 md:mt-5">
        <LinkTabs
          label="Situação das perguntas"
          tabs={sellerStates.map(({ state, word, label }) => ({
            to: state === "waiting" ? "/seller/questions" : `/seller/questions?situacao=${word}`,
            label,
            current: state === current.state,
            ...(state === "waiting" && waiting?.count ? { count: cappedText(waiting) } : {}),
          }))}
        />
      </div>
      <div className="mt-5 md:mt-6">
        <QuestionList key={current.state} state={current.state} empty={current.empty} />
      </div>
    </>
  );
}

function waitingText(waiting: CappedCount | undefined): string {
  if (waiting === undefined) return "O que os compradores perguntam sobre suas ofertas";
  if (waiting.count === 0) return "Nenhuma pergunta espera por você";
  return waiting.count === 1
    ? "1 pergunta espera a sua resposta"
    : `${cappedText(waiting)} perguntas esperam a sua resposta`;
}

function QuestionList({ state, empty }: { state: SellerQuestionState; empty: string }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(sellerQuestionsQuery(state));
  const [hidden, setHidden] = useState<SellerQuestion>();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const questions = data.pages.flatMap((page) => page.questions);
  if (questions.length === 0) {
    return (
      <Card className="py-6">
        <EmptyState
          icon={MessageCircleQuestionMark}
          title={empty}
          text="Uma resposta rápida ajuda quem compra a decidir."
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ul className="divide-y">
          {questions.map((question) => (
            <SellerThread
              key={question.id}
              question={question}
              onHide={() => setHidden(question)}
            />
          ))}
        </ul>
      </Card>
      {pages.hasNextPage && (
        <div className="mt-5 grid justify-items-center">
          <Button
            variant="outline"
            className="max-md:w-full"
            busyLabel={pages.isFetchingNextPage && "Carregando..."}
            onClick={() => void pages.fetchNextPage()}
          >
            Ver mais perguntas
          </Button>
        </div>
      )}
      <HideQuestionDialog key={hidden?.id} question={hidden} onClose={() => setHidden(undefined)} />
    </>
  );
}

function SellerThread({ question, onHide }: { question: SellerQuestion; onHide: () => void }) {
  const { product, hidden_reason, editable_until, answer } = question;
  const isHidden = hidden_reason !== null;
  return (
    <QuestionThread
      question={question}
      aside={
        !isHidden && (
          <RowMenu
            name={`pergunta sobre ${product.title}`}
            entries={[{ label: "Ocultar", danger: true, onSelect: onHide }]}
          />
        )
      }
    >
      <p className="mt-2 text-sm">
        <Link to={`/product/${product.id}#perguntas`} className="link">
          {product.title}
        </Link>
        <span className="text-muted-foreground num"> · {product.code}</span>
      </p>
      {isHidden && <p className="mt-2 text-sm text-muted-foreground">Motivo: {hidden_reason}</p>}
      {!isHidden && (answer === null || editable_until !== null) && (
        <AnswerQuestionForm question={question} />
      )}
    </QuestionThread>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando perguntas...">
      <Card padding="body" className="grid gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </Card>
    </Loading>
  );
}

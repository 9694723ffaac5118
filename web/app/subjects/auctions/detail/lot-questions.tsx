import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { AuctionQuestion } from "@areon/contracts/auctions/questions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { latePart } from "~/platform/parts/late-part";
import { formatElapsed } from "~/platform/text/elapsed";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Loading, Skeleton } from "~/ui/skeleton";
import { auctionNow } from "../bid/auction-clock.ts";
import { auctionQuestionsQuery } from "./lot-queries.ts";
import { AskForm } from "./ask-form.tsx";

const AnswerForm = latePart(
  async () => (await import("./answer-form.tsx")).AnswerForm,
  (notice) => notice ?? <Skeleton className="mt-3 h-28 w-full" />,
);

/** What others asked in public; unanswered ones are read by who asked and by the creator alone. */
export function LotQuestions({ auction }: { auction: AuctionDetail }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(auctionQuestionsQuery(auction.id));
  const questions = data?.pages.flatMap((page) => page.questions) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="perguntas-titulo">
      <h2 id="perguntas-titulo" className="text-xl">
        Perguntas{" "}
        {total > 0 && (
          <span className="font-sans text-base font-normal tracking-normal text-muted-foreground num">
            {total}
          </span>
        )}
      </h2>
      <div className="mt-4 grid gap-4">
        {auction.can.includes("ask") && <AskForm auctionId={auction.id} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Carregando perguntas...">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
        {data && questions.length === 0 && (
          <p className="text-muted-foreground">Ninguém perguntou ainda.</p>
        )}
        {questions.length > 0 && (
          <Card as="div" className="px-4 md:px-5">
            <ul className="rule">
              {questions.map((question) => (
                <Thread
                  key={question.id}
                  question={question}
                  creator={auction.creator.name}
                  mayAnswer={auction.can.includes("answer")}
                />
              ))}
            </ul>
          </Card>
        )}
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
      </div>
    </section>
  );
}

interface ThreadProps {
  question: AuctionQuestion;
  creator: string;
  mayAnswer: boolean;
}

function Thread({ question, creator, mayAnswer }: ThreadProps) {
  const { text, asked_by, is_mine, asked_at, answer } = question;
  const [isAnswering, setAnswering] = useState(false);
  const asker = is_mine ? "Você" : (asked_by ?? "Conta excluída");
  return (
    <li className="py-4">
      <p className="text-sm text-muted-foreground num">{`${asker} · ${agoWords(asked_at)}`}</p>
      <p className="mt-1 font-semibold break-words whitespace-pre-line">{text}</p>
      {answer && (
        <div className="mt-2.5 border-l-2 border-primary pl-3.5">
          <p className="break-words whitespace-pre-line">{answer.text}</p>
          <p className="mt-0.5 text-sm text-muted-foreground num">
            {`${creator} · ${agoWords(answer.answered_at)}`}
          </p>
        </div>
      )}
      {!answer && !mayAnswer && (
        <Badge tone="warning" className="mt-2">
          Aguardando resposta
        </Badge>
      )}
      {!answer && mayAnswer && !isAnswering && (
        <Button variant="outline" className="mt-3" onClick={() => setAnswering(true)}>
          Responder
        </Button>
      )}
      {!answer && mayAnswer && isAnswering && (
        <AnswerForm questionId={question.id} onClose={() => setAnswering(false)} />
      )}
    </li>
  );
}

/** "há 40 min". */
function agoWords(at: string): string {
  const words = formatElapsed(Math.max(0, auctionNow() - Date.parse(at)));
  return words === "Agora" ? "agora" : `há ${words.replace(" atrás", "")}`;
}

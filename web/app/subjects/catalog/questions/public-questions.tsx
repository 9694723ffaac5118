import { Card } from "~/ui/card";
import type { QuestionPage } from "./question-queries.ts";
import { QuestionThread } from "./question-thread.tsx";

/** What was asked and answered, for everybody: complete without a script. */
export function PublicQuestions({ page }: { page: QuestionPage | undefined }) {
  if (!page || page.questions.length === 0) return null;
  return (
    <section aria-labelledby="perguntas-titulo">
      <h2 id="perguntas-titulo" className="text-xl md:text-2xl">
        Perguntas e respostas
      </h2>
      <Card as="div" className="mt-4">
        <ul className="divide-y">
          {page.questions.map((question) => (
            <QuestionThread key={question.id} question={question} />
          ))}
        </ul>
      </Card>
      {page.next_cursor !== null && (
        <p className="mt-3 text-sm text-muted-foreground">
          Mais perguntas aparecem na página da oferta, depois de entrar.
        </p>
      )}
    </section>
  );
}

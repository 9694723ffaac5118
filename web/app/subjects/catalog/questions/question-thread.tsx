import type { Question } from "@areon/contracts/catalog/questions";
import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "~/platform/text/dates";
import { Icon } from "~/ui/icon";

export interface QuestionThreadProps {
  question: Question;
  /** Beside the question: its state, or what may be done with it. */
  aside?: ReactNode | undefined;
  /** Under the question, in the place of an answer that is not there. */
  children?: ReactNode | undefined;
}

/** A question with the first name of who asked, and its answer. */
export function QuestionThread({ question, aside, children }: QuestionThreadProps) {
  const { text, asked_by, asked_at, answer } = question;
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="mt-1 text-sm text-muted-foreground">
            {asked_by ?? "Conta excluída"} · {formatDay(asked_at)}
          </p>
        </div>
        {aside}
      </div>
      {answer && (
        <div className="mt-3 flex gap-2.5 rounded-md bg-muted p-3.5">
          <Icon of={CornerDownRight} size="md" className="mt-0.5 text-primary" />
          <div className="min-w-0">
            <p className="break-words whitespace-pre-line">{answer.text}</p>
            <p className="mt-1 text-sm text-muted-foreground">
              Vendedor · {formatDay(answer.answered_at)}
              {answer.is_edited && " · corrigida"}
            </p>
          </div>
        </div>
      )}
      {children}
    </li>
  );
}

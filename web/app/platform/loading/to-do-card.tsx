import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import type { WaitingRows } from "~/platform/navigation/waiting-rows";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { LinkRow } from "~/ui/link-row";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

interface ToDoCardProps extends WaitingRows {
  /** What else could not be loaded, and the way to try that again. */
  failure?: { error: Error; onRetry: () => void } | undefined;
  /** Said when all is known and there is nothing. */
  nothing: string;
}

/** On a home. Its rows come together, so that none of them moves under the thumb. */
export function ToDoCard(props: ToDoCardProps) {
  const { rows, isComing, isIncomplete, askAgain, failure, nothing } = props;
  if (isComing) {
    return (
      <ToDo>
        <Loading label="Carregando...">
          <RowSkeleton rows={3} />
        </Loading>
      </ToDo>
    );
  }
  return (
    <ToDo>
      {rows.length > 0 && (
        <div className="-mx-3 mt-2 grid gap-0.5">
          {rows.map((row) => (
            <LinkRow key={row.to + row.title} {...row} />
          ))}
        </div>
      )}
      {rows.length === 0 && !isIncomplete && !failure && <Nothing text={nothing} />}
      {isIncomplete && !failure && <Incomplete onRetry={askAgain} />}
      {failure && <LoadFailure {...failure} />}
    </ToDo>
  );
}

function ToDo({ children }: { children: ReactNode }) {
  return (
    <Card padding="body" aria-labelledby="to-do">
      <h2 id="to-do" className="text-lg md:text-xl">
        Para fazer
      </h2>
      {children}
    </Card>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <p className="mt-3 flex items-center gap-2.5">
      <Icon of={CircleCheck} size="md" className="text-success" />
      {text}
    </p>
  );
}

function Incomplete({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted-foreground">Não deu para ver agora tudo que espera por você.</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

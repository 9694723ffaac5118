import { CloudOff } from "lucide-react";
import { ApiProblem } from "~/api/api-problem";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

/** Nothing could be shown at all. The money is where it was, and that is said. */
export function WalletFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card role="alert" className="mx-auto mt-4 max-w-xl">
      <EmptyState
        icon={CloudOff}
        title="Não foi possível abrir a carteira"
        text={`${failureDetail(error)} Seu dinheiro está seguro.`}
        action={<Button onClick={onRetry}>Tentar de novo</Button>}
      />
    </Card>
  );
}

/** Inside a card that could not get its part. */
export function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-4 py-6 md:px-5">
      <p className="font-semibold text-destructive">{failureDetail(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

export function failureDetail(failure: unknown): string {
  return failure instanceof ApiProblem
    ? `${failure.title}. ${failure.detail}`
    : "Não foi possível concluir. Tente de novo em instantes.";
}

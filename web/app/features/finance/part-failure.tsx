import { ApiProblem } from "~/api/api-problem";
import { Button } from "~/ui/button";

export function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-4 py-6 md:px-5">
      <p className="font-semibold text-destructive">{failureText(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

export function failureText(failure: unknown): string {
  return failure instanceof ApiProblem
    ? `${failure.title}. ${failure.detail}`
    : "Não foi possível concluir. Tente de novo em instantes.";
}

import { Button } from "~/ui/button";
import { failureText } from "./failure-text.ts";

/** In the place of what could not be loaded: why, and the way to try again. */
export function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="px-4 py-6 md:px-5">
      <p role="alert" className="font-semibold text-destructive">
        {failureText(error)}
      </p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

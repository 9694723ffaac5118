import { authErrorText } from "~/identity/auth-error-text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of what could not be loaded: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div className="mt-3 grid justify-items-start gap-3" role="alert">
      <Notice tone="danger">{authErrorText(error)}</Notice>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

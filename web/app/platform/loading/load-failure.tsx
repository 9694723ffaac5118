import { authErrorText } from "~/platform/acts/auth-error-text";
import { isReplaced } from "./is-replaced.ts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Inside a card whose rows reach to its edges. */
  inset?: boolean | undefined;
}

/** In the place of what could not be loaded: why, and the way to try again. */
export function LoadFailure({ error, onRetry, inset }: LoadFailureProps) {
  return (
    <div
      className={classNames(
        "grid justify-items-start gap-3",
        inset ? "px-4 pt-4 pb-6 md:px-5" : "mt-3",
      )}
      role="alert"
    >
      <Notice tone="danger">{authErrorText(error)}</Notice>
      {isReplaced(error) ? (
        <Button variant="outline" onClick={() => location.reload()}>
          Recarregar
        </Button>
      ) : (
        <Button variant="outline" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

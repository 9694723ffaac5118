import { SearchX, type LucideIcon } from "lucide-react";
import { isMissing } from "~/platform/api/is-missing";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LoadFailure } from "./load-failure.tsx";

export interface SubjectFailureProps {
  error: unknown;
  onRetry: () => void;
  icon?: LucideIcon | undefined;
  /** "Pedido não encontrado" */
  title: string;
  text: string;
  /** Where one that exists can be found. */
  back: { to: string; label: string };
  /** Below the page's own heading. */
  isPart?: boolean | undefined;
}

/**
 * In the place of the one thing a page is about. What is not there does not come by trying again, so
 * the way out is told instead.
 */
export function SubjectFailure(props: SubjectFailureProps) {
  const { error, onRetry, icon, title, text, back, isPart = false } = props;
  if (!isMissing(error)) {
    return (
      <>
        {!isPart && <h1 className="sr-only">Não foi possível carregar</h1>}
        <LoadFailure error={error} onRetry={onRetry} />
      </>
    );
  }
  return (
    <Card className="mt-3 py-6">
      <EmptyState
        headingLevel={isPart ? "h2" : "h1"}
        icon={icon ?? SearchX}
        title={title}
        text={text}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      />
    </Card>
  );
}

import { CloudOff } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
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
        text={`${authErrorText(error)} Seu dinheiro está seguro.`}
        action={<Button onClick={onRetry}>Tentar de novo</Button>}
      />
    </Card>
  );
}

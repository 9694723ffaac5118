import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

/** Without a licensed partner a page says so, and offers nothing. */
export function NotOffered({ icon, product }: { icon: LucideIcon; product: string }) {
  return (
    <Card className="mx-auto mt-4 max-w-xl">
      <EmptyState
        icon={icon}
        title={`Ainda não oferecemos ${product}`}
        text="Este produto depende de uma instituição autorizada, e ainda não há uma parceira. Quando houver, ele aparece aqui."
        action={
          <ButtonLink to="/wallet" variant="outline">
            Voltar à carteira
          </ButtonLink>
        }
      />
    </Card>
  );
}

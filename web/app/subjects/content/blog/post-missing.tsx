import { FileSearch } from "lucide-react";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";

export function PostMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <EmptyState
        icon={FileSearch}
        headingLevel="h1"
        title="Post não encontrado"
        text="O texto mudou de endereço ou saiu do ar."
        action={<ButtonLink to="/blog">Voltar ao Blog</ButtonLink>}
      />
    </div>
  );
}

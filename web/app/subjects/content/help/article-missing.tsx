import { FileSearch } from "lucide-react";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";

export function ArticleMissing() {
  return (
    <div className="wrap py-12 md:py-20">
      <EmptyState
        icon={FileSearch}
        headingLevel="h1"
        title="Artigo não encontrado"
        text="A resposta mudou de endereço. Procure por uma palavra na Central de Ajuda."
        action={<ButtonLink to="/help-center">Ir para a Central de Ajuda</ButtonLink>}
      />
    </div>
  );
}

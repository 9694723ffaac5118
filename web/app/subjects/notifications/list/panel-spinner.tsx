import { LoaderCircle } from "lucide-react";
import { Icon } from "~/ui/icon";

export function PanelSpinner() {
  return (
    <div aria-busy="true" className="grid grow place-items-center py-20 text-muted-foreground">
      <Icon of={LoaderCircle} size="lg" className="spin" />
      <output className="sr-only">Carregando notificações...</output>
    </div>
  );
}

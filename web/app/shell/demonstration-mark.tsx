import { FlaskConical } from "lucide-react";
import { useSite } from "~/shell/use-site";

/** In the sandbox profile every page says that its data and outside parties are simulated. */
export function DemonstrationMark() {
  if (useSite().profile !== "sandbox") return null;
  return (
    <aside
      aria-label="Aviso"
      className="flex items-center justify-center gap-1.5 bg-accent-soft px-4 py-1 text-center text-2xs font-semibold text-accent-soft-foreground"
    >
      <FlaskConical className="ic ic-sm" aria-hidden />
      Ambiente de demonstração
    </aside>
  );
}

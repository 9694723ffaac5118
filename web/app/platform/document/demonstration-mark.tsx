import { useSite } from "~/platform/document/use-site";

/** In the sandbox profile every page says that its data and outside parties are simulated. */
export function DemonstrationMark() {
  if (useSite().profile !== "sandbox") return null;
  return (
    <aside
      aria-label="Aviso"
      data-demonstration
      className="h-6 bg-accent-soft text-center text-2xs/6 font-semibold text-accent-soft-foreground"
    >
      Ambiente de demonstração
    </aside>
  );
}

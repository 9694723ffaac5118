import { useSite } from "~/shell/use-site";

/** In the sandbox profile every page says that its data and outside parties are simulated. */
export function DemonstrationMark() {
  if (useSite().profile !== "sandbox") return null;
  return (
    <aside
      aria-label="Aviso"
      className="bg-accent-soft px-4 py-1 text-center text-2xs font-semibold text-accent-soft-foreground"
    >
      Ambiente de demonstração
    </aside>
  );
}

import type { Route } from "./+types/terms-of-service";
import { LegalPage } from "~/subjects/identity/legal/legal-page";
import { loadLegalPage } from "~/subjects/identity/legal/load-legal-page.server";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Termos de Uso",
    description: "Quem pode usar a AREON, sua conta, confirmações, limites e mudanças.",
    path: "/terms-of-service",
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("terms_of_service", request.url);
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path="/terms-of-service" />;
}

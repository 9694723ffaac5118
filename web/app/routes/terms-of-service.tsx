import type { Route } from "./+types/terms-of-service";
import { LegalPage } from "~/features/legal/legal-page";
import { loadLegalPage } from "~/features/legal/load-legal-page.server";

export const meta: Route.MetaFunction = () => [
  { title: "Termos de Uso · AREON" },
  {
    name: "description",
    content: "Quem pode usar a AREON, sua conta, confirmações, limites e mudanças.",
  },
  { tagName: "link", rel: "canonical", href: "/terms-of-service" },
];

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("terms_of_service", request.url);
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path="/terms-of-service" />;
}

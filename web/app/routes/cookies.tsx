import type { Route } from "./+types/cookies";
import { ChoicesButton } from "~/subjects/content/choices-button";
import { LegalPage } from "~/subjects/identity/legal/legal-page";
import { loadLegalPage } from "~/subjects/identity/legal/load-legal-page.server";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Política de Cookies",
    description:
      "Que cookies e dados o navegador guarda na AREON, para quê, por quanto tempo e como apagar.",
    path: "/cookies",
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("cookie_policy", request.url);
}

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      page={loaderData}
      path="/cookies"
      choice={<ChoicesButton className="btn btn-outline" />}
    />
  );
}

import type { Route } from "./+types/cookies";
import { ChoicesButton } from "~/consent/choices-button";
import { LegalPage } from "~/features/legal/legal-page";
import { loadLegalPage } from "~/features/legal/load-legal-page.server";
import { pageMeta } from "~/shell/page-meta";

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

import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "~/features/legal/legal-page";
import { loadLegalPage } from "~/features/legal/load-legal-page.server";
import { pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Política de Privacidade",
    description: "Que dados guardamos, para quê, por quanto tempo e como exercer seus direitos.",
    path: "/privacy-policy",
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("privacy_policy", request.url);
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path="/privacy-policy" />;
}

import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "~/subjects/identity/legal/legal-page";
import { loadLegalPage } from "~/subjects/identity/legal/load-legal-page.server";
import { pageMeta } from "~/platform/document/page-meta";

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

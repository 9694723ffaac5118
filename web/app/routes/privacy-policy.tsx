import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "~/features/legal/legal-page";
import { loadLegalPage } from "~/features/legal/load-legal-page.server";

export const meta: Route.MetaFunction = () => [
  { title: "Política de Privacidade · AREON" },
  {
    name: "description",
    content: "Que dados guardamos, para quê, por quanto tempo e como exercer seus direitos.",
  },
  { tagName: "link", rel: "canonical", href: "/privacy-policy" },
];

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("privacy_policy", request.url);
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path="/privacy-policy" />;
}

import type { Route } from "./+types/compliance";
import { LegalPage } from "~/subjects/identity/legal/legal-page";
import { loadLegalPage } from "~/subjects/identity/legal/load-legal-page.server";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Compliance",
    description:
      "Como a AREON previne fraudes, confere identidades, protege dados e recebe denúncias.",
    path: "/compliance",
  });

export function loader({ request }: Route.LoaderArgs) {
  return loadLegalPage("compliance", request.url);
}

export default function Compliance({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} path="/compliance" />;
}

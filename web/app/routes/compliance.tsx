import type { Route } from "./+types/compliance";
import { LegalPage } from "~/features/legal/legal-page";
import { loadLegalPage } from "~/features/legal/load-legal-page.server";
import { pageMeta } from "~/shell/page-meta";

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

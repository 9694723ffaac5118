import type { Company } from "@areon/contracts/content/company";
import type { Route } from "./+types/about";
import { fetchCompany } from "~/subjects/content/company/company-queries";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sobre nós",
    description:
      "Quem faz a AREON: missão, valores, história, equipe, prêmios e os caminhos para falar com a gente.",
    path: "/about",
  });

interface AboutData {
  company: Company | undefined;
}

export async function loader(): Promise<AboutData> {
  return { company: await fetchCompany().catch(() => undefined) };
}

/** Moving here from another page never waits for the network: the facts load themselves. */
export function clientLoader(): AboutData {
  return { company: undefined };
}

const Content = awakeOnTouch<AboutData>(
  "sobre",
  async () => (await import("~/subjects/content/company/about-page")).AboutPage,
);

export default function About({ loaderData }: Route.ComponentProps) {
  return <Content company={loaderData.company} />;
}

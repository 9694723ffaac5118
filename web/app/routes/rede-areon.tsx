import type { Company } from "@areon/contracts/content/company";
import type { Route } from "./+types/rede-areon";
import { fetchCompany } from "~/subjects/content/company/company-queries";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Rede Areon",
    description:
      "A rede de quem vive da terra está chegando. Veja o que vai ter e deixe seu e-mail para saber quando abrir.",
    path: "/rede-areon",
  });

interface NetworkData {
  company: Company | undefined;
}

export async function loader(): Promise<NetworkData> {
  return { company: await fetchCompany().catch(() => undefined) };
}

/** Moving here from another page never waits for the network: the facts load themselves. */
export function clientLoader(): NetworkData {
  return { company: undefined };
}

const Content = awakeOnTouch<NetworkData>(
  "rede",
  async () => (await import("~/routes/parts/network-content")).NetworkContent,
);

export default function RedeAreon({ loaderData }: Route.ComponentProps) {
  return <Content company={loaderData.company} />;
}

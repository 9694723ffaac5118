import type { Route } from "./+types/talent-pool";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cadastre seu Currículo",
    description: "Deixe seu currículo na AREON, mesmo sem vaga aberta.",
    path: "/careers/curriculo",
  });

const Content = awakeOnTouch<object>(
  "pagina-do-curriculo",
  async () => (await import("~/subjects/content/careers/talent-pool-page")).TalentPoolPage,
);

export default function TalentPool() {
  return <Content />;
}

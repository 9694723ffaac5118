import type { Route } from "./+types/talent-pool";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { pageMeta } from "~/shell/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cadastre seu Currículo",
    description: "Deixe seu currículo na AREON, mesmo sem vaga aberta.",
    path: "/careers/curriculo",
  });

const Content = awakeOnTouch<object>(
  "pagina-do-curriculo",
  async () => (await import("~/features/careers/talent-pool-page")).TalentPoolPage,
);

export default function TalentPool() {
  return <Content />;
}

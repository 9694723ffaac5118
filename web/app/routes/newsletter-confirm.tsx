import { data } from "react-router";
import type { Route } from "./+types/newsletter-confirm";
import { NewsletterAnswer } from "~/subjects/content/newsletter/newsletter-answer";
import { confirm } from "~/subjects/content/newsletter/newsletter-calls";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirmar assinatura",
    description: "Confirme que você quer receber as novidades da AREON por e-mail.",
    path: "/newsletter/confirmar",
    isHidden: true,
  });

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("chave") ?? "" };
}

/** The key is in the address: the page is kept by nobody, and no other site learns it. */
export function headers() {
  return { "cache-control": "no-store", "referrer-policy": "same-origin" };
}

export async function action({ request }: Route.ActionArgs) {
  const outcome = await confirm(await request.formData());
  return data(outcome, { status: outcome.state === "refused" ? 422 : 200 });
}

const ask = {
  title: "Falta um clique",
  text: "Confirme que você quer receber as novidades da AREON neste e-mail.",
  button: "Confirmar assinatura",
};
const done = {
  title: "Assinatura confirmada",
  text: "Você vai receber os próximos artigos. Todo e-mail traz o link para sair.",
};

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterAnswer token={loaderData.token} outcome={actionData} ask={ask} done={done} />;
}

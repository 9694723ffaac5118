import { data } from "react-router";
import type { Route } from "./+types/newsletter-leave";
import { NewsletterAnswer } from "~/subjects/content/newsletter/newsletter-answer";
import { leave } from "~/subjects/content/newsletter/newsletter-calls";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sair da newsletter",
    description: "Deixe de receber as novidades da AREON por e-mail, com um clique.",
    path: "/newsletter/sair",
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
  const outcome = await leave(await request.formData());
  return data(outcome, { status: outcome.state === "refused" ? 422 : 200 });
}

const ask = {
  title: "Quer deixar de receber?",
  text: "Você não vai receber mais as novidades da AREON neste e-mail.",
  button: "Sair da lista",
};
const done = {
  title: "Você saiu da lista",
  text: "Não enviamos mais novidades para este e-mail. Se mudar de ideia, é só assinar de novo.",
};

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterAnswer token={loaderData.token} outcome={actionData} ask={ask} done={done} />;
}

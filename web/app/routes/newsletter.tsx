import { data } from "react-router";
import type { Route } from "./+types/newsletter";
import { NewsletterBox } from "~/subjects/content/newsletter/newsletter-box";
import { subscribe } from "~/subjects/content/newsletter/newsletter-calls";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Newsletter",
    description: "Receba por e-mail os novos artigos da AREON sobre mercado, manejo e tecnologia.",
    path: "/newsletter",
  });

/** The boxes of all pages send here; who has no JavaScript reads the answer on this page. */
export async function action({ request }: Route.ActionArgs) {
  const outcome = await subscribe(await request.formData());
  return data(outcome, { status: outcome.state === "refused" ? 422 : 200 });
}

/** A box elsewhere asks nothing anew of its own page. */
export function shouldRevalidate() {
  return false;
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <NewsletterBox source="newsletter" outcome={actionData} headingLevel="h1" />
    </div>
  );
}

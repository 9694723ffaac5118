import type { getSupportHours } from "@areon/contracts/support/support";
import { data } from "react-router";
import type { Route } from "./+types/contato";
import { call } from "~/platform/api/client";
import { ContactPage } from "~/subjects/support/tickets/contact-page";
import { subjectOf } from "~/subjects/support/tickets/contact-subjects";
import { sendContact } from "~/subjects/support/tickets/send-contact";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Fale com a gente",
    description: "Escreva para a AREON: a mensagem vira um atendimento com número de protocolo.",
    path: "/contato",
  });

export async function loader({ request }: Route.LoaderArgs) {
  const hours = await call<typeof getSupportHours>({ method: "GET", path: "/support/hours" }).catch(
    () => undefined,
  );
  return { hours, subject: subjectOf(new URL(request.url).searchParams.get("assunto")).value };
}

/** For who has no JavaScript: the form arrives here as the browser sends it. */
export async function action({ request }: Route.ActionArgs) {
  const sent = await sendContact(await request.formData());
  return sent instanceof Response ? sent : data(sent, { status: 422 });
}

/** In the browser the message goes to the API with the person's session, if there is one. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendContact(await request.formData());
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const fault = actionData instanceof Response ? undefined : actionData;
  return <ContactPage subject={loaderData.subject} hours={loaderData.hours} fault={fault} />;
}

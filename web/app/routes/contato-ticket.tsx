import { data, redirect, useLocation } from "react-router";
import type { Route } from "./+types/contato-ticket";
import {
  readTicket,
  writeInTicket,
  type ReplyFault,
  type TicketPageData,
} from "~/subjects/support/tickets/ticket-calls";
import { TicketMissing, TicketPage, TicketWaiting } from "~/subjects/support/tickets/ticket-page";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Atendimento ${params.code}`,
    description: "Seu atendimento na AREON, com protocolo e respostas.",
    path: `/contato/${params.code}`,
    isHidden: true,
  });

/** The key is in the address: no copy stays on the way, and no other site learns it. */
export function headers() {
  return {
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "same-origin",
  };
}

/** Without a key only a session can say whose it is, and that is in the browser. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const key = keyIn(request.url);
  if (!key) return data<TicketPageData>({ ticket: undefined, isMissing: false });
  const found = await readTicket(params.code, key);
  return data(found, { status: found.isMissing ? 404 : 200 });
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readTicket(params.code, keyIn(request.url));
}
clientLoader.hydrate = true as const;

export async function action({ request, params }: Route.ActionArgs) {
  const fault = await writeInTicket(params.code, await request.formData());
  if (fault) return data<ReplyFault>(fault, { status: 422 });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\.data$/, "") + search);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return writeInTicket(params.code, await request.formData());
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, isMissing } = loaderData;
  const search = new URLSearchParams(useLocation().search);
  if (ticket) {
    return (
      <TicketPage
        ticket={ticket}
        ticketKey={search.get("chave") ?? undefined}
        isNew={search.has("novo")}
        fault={actionData ?? undefined}
      />
    );
  }
  return isMissing ? <TicketMissing /> : <TicketWaiting />;
}

function keyIn(url: string): string | undefined {
  return new URL(url).searchParams.get("chave") ?? undefined;
}

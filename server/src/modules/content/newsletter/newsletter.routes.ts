import * as contract from "@areon/contracts/content/newsletter";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import type { Sealer } from "#platform/sealing";
import { confirmSubscription } from "./confirm-subscription.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { subscribe } from "./subscribe.ts";

/** Nobody signs in for a newsletter: the mailbox is the proof. */
const open = { permission: "public" } as const;

export function newsletterRoutes(parts: {
  db: Database;
  config: Config;
  sealer: Sealer;
}): (Route | RawRoute)[] {
  const { db } = parts;
  return [
    route(contract.subscribeToNewsletter, open, ({ body, origin }) =>
      subscribe(parts, body, origin),
    ),
    route(contract.confirmNewsletter, open, ({ body }) => confirmSubscription(db, body.token)),
    route(contract.leaveNewsletter, open, ({ body }) => leaveNewsletter(db, body.token)),
    ...oneClickRoutes(parts),
  ];
}

/** The address in the header of every mail: a mail program posts to it, a person who opens it is shown the page. */
function oneClickRoutes({ db, config }: { db: Database; config: Config }): RawRoute[] {
  const url = `${contract.oneClickPath}/:token`;
  const tokenOf = (params: unknown) => (params as { token: string }).token;
  return [
    rawRoute({
      method: ["POST"],
      url,
      permission: "public",
      rateClass: "link",
      body: "parsed",
      reference: {
        tag: "newsletter",
        summary: "Leave with one click of the mail program (RFC 8058)",
      },
      handle: async (request, reply) => {
        const refused = await leaveNewsletter(db, tokenOf(request.params));
        return refused ? sendProblem(reply, refused) : reply.code(200).send();
      },
    }),
    rawRoute({
      method: ["GET"],
      url,
      permission: "public",
      rateClass: "link",
      handle: async (request, reply) => {
        const page = new URL(contract.newsletterPages.leave, config.PUBLIC_ORIGIN);
        page.searchParams.set("chave", tokenOf(request.params));
        return reply.redirect(page.href, 303);
      },
    }),
  ];
}

import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

/** The pages that the newsletter's mails lead to, with `?chave=` and the token. */
export const newsletterPages = {
  confirm: "/newsletter/confirmar",
  leave: "/newsletter/sair",
} as const;

/** Where a mail program itself posts `List-Unsubscribe=One-Click` (RFC 8058), with the token at the end. */
export const oneClickPath = "/api/v1/newsletter/one-click";

const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{60,100}$/);

export const subscribeToNewsletter = endpoint({
  id: "newsletter.subscribe",
  method: "POST",
  path: "/newsletter/subscriptions",
  summary:
    "Ask for the newsletter; the answer is the same for every address, and a mail asks for a yes",
  rateClass: "sensitive",
  body: z.object({
    email: z.email().max(254),
    /** The page on which it was asked, such as `blog`. */
    source: z.string().regex(/^[a-z0-9-]{2,40}$/),
  }),
  status: 202,
  response: z.null(),
  problems: ["rate_limited"],
});

export const confirmNewsletter = endpoint({
  id: "newsletter.confirm",
  method: "POST",
  path: "/newsletter/confirmations",
  summary: "Say yes with the token from the mail, once",
  rateClass: "sensitive",
  body: z.object({ token: tokenSchema }),
  status: 204,
  response: z.null(),
  problems: ["newsletter_link_invalid"],
});

export const leaveNewsletter = endpoint({
  id: "newsletter.leave",
  method: "POST",
  path: "/newsletter/departures",
  summary: "Leave with the token that is in every mail; leaving twice is leaving",
  rateClass: "sensitive",
  body: z.object({ token: tokenSchema }),
  status: 204,
  response: z.null(),
  problems: ["newsletter_link_invalid"],
});

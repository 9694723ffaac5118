import type { FastifyInstance } from "fastify";
import { inboxListPage, inboxMailPage, inboxMissingPage } from "./inbox-markup.ts";
import { inboxStyles } from "./inbox-styles.ts";
import type { Mailbox } from "./mailbox.ts";

const base = "/caixa-de-entrada";

/** Mails are foreign content: they may show pictures and styles, and open links in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src https: http: data:";
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'";

/** The inbox for people: who was written to, and what they would see. */
export async function addInboxPages(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  await app.register(async (scope) => {
    // The only form has no fields, so its body is not read.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _body, done) => done(null, {}),
    );
    scope.addHook("onRequest", async (_request, reply) => {
      void reply.headers({
        "content-security-policy": pagePolicy,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    });

    scope.get<{ Querystring: { para?: string } }>(base, async (request, reply) => {
      const to = request.query.para ?? "";
      return reply.type("text/html; charset=utf-8").send(inboxListPage(mailbox.list(to), to));
    });
    scope.get(`${base}/estilo.css`, async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(inboxStyles),
    );
    scope.post(`${base}/esvaziar`, async (_request, reply) => {
      mailbox.clear();
      return reply.redirect(base, 303);
    });
    scope.get<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
      const mail = mailbox.find(request.params.id);
      void reply.code(mail ? 200 : 404).type("text/html; charset=utf-8");
      return reply.send(mail ? inboxMailPage(mail) : inboxMissingPage());
    });
    scope.get<{ Params: { id: string } }>(`${base}/:id/html`, async (request, reply) => {
      const mail = mailbox.find(request.params.id);
      if (!mail)
        return reply.code(404).type("text/plain; charset=utf-8").send("Mensagem não encontrada.");
      void reply.header("content-security-policy", mailPolicy);
      return reply.type("text/html; charset=utf-8").send(withLinksInNewTabs(mail.html));
    });
  });
}

function withLinksInNewTabs(html: string): string {
  const target = '<base target="_blank">';
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + target)
    : target + html;
}

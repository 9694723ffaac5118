import type { FastifyInstance } from "fastify";
import type { Mailbox } from "./mailbox.ts";

/** The mailbox as JSON, for tests that follow a link out of a mail. */
export function addMailMessages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>("/mail/messages", async (request) => ({
    messages: mailbox.list(request.query.to),
  }));
  app.get<{ Params: { id: string } }>("/mail/messages/:id", async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail ?? reply.code(404).send({ error: "no such message" });
  });
  app.delete("/mail/messages", async (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
}

import type { FastifyInstance } from "fastify";
import type { Bank } from "../bank.ts";
import type { Tokens } from "../oauth.ts";
import { webhookBody } from "./bodies.ts";
import { pixProblem, refusePix, violationsOf } from "./problems.ts";

interface Route {
  Params: { key: string };
}

/** Where the bank tells of Pix that were paid to a key. */
export function addWebhookRoutes(app: FastifyInstance, bank: Bank, tokens: Tokens): void {
  const { pix: webhooks } = bank.state.webhooks;
  const path = "/api/v2/webhook/:key";
  const write = { preHandler: tokens.demand("webhook.write", refusePix) };
  const read = { preHandler: tokens.demand("webhook.read", refusePix) };

  app.put<Route>(path, write, async (request, reply) => {
    const { key } = request.params;
    if (key !== bank.company.pixKey) return pixProblem(reply, 404, "NaoEncontrado");
    const body = webhookBody.safeParse(request.body);
    if (!body.success) {
      const violations = violationsOf(body.error, "webhook");
      return pixProblem(reply, 400, "WebhookOperacaoInvalida", violations);
    }
    webhooks[key] = { url: body.data.webhookUrl, createdAt: bank.clock.now().toISOString() };
    bank.changed();
    return reply.send(webhookView(key));
  });

  app.get<Route>(path, read, async (request, reply) => {
    const { key } = request.params;
    return webhooks[key] ? webhookView(key) : pixProblem(reply, 404, "WebhookNaoEncontrado");
  });

  app.delete<Route>(path, write, async (request, reply) => {
    delete webhooks[request.params.key];
    bank.changed();
    return reply.code(204).send();
  });

  function webhookView(key: string) {
    const { url, createdAt } = webhooks[key]!;
    return { webhookUrl: url, chave: key, criacao: createdAt };
  }
}

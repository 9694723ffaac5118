import type { FastifyInstance, FastifyReply } from "fastify";
import { ZodError } from "zod";
import { bankStyles } from "../bank/page/styles.ts";
import { createAcquirer, expireSessions, payWithCard, type AcquirerOptions } from "./acquirer.ts";
import type { Acquirer } from "./acquirer.ts";
import { addAcquirerApi } from "./api.ts";
import { checkoutPage } from "./checkout-page.ts";
import { commands } from "./control.ts";
import { operatorPage } from "./operator-page.ts";

/** An acquirer that takes cards on its own page and speaks the part of its protocol that we use. */
export async function addAcquirer(
  app: FastifyInstance,
  options: AcquirerOptions,
): Promise<Acquirer> {
  const acquirer = createAcquirer(options);
  await app.register(async (scope) => {
    readForms(scope);
    await scope.register(async (api) => addAcquirerApi(api, acquirer));
    addControl(scope, acquirer);
    addPages(scope, acquirer);
  });
  app.addHook("onClose", async () => acquirer.close());
  return acquirer;
}

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function addControl(scope: FastifyInstance, acquirer: Acquirer): void {
  for (const [path, run] of Object.entries(commands)) {
    scope.post<{ Params: { id?: string } }>(`/acquirer/control/${path}`, async (request, reply) => {
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form");
      try {
        const answer = run(acquirer, request.params.id ?? "", request.body ?? {});
        if (!answer) return await reply.code(404).send({ error: "no such thing" });
        return isForm ? await reply.redirect("/acquirer", 303) : answer;
      } catch (error) {
        if (error instanceof ZodError) return reply.code(400).send({ error: "invalid" });
        throw error;
      }
    });
  }
  scope.get("/acquirer/control/state", async () => acquirer.state);
}

function addPages(scope: FastifyInstance, acquirer: Acquirer): void {
  const find = (wanted: string) => {
    expireSessions(acquirer);
    return acquirer.state.sessions.find(({ id }) => id === wanted);
  };
  scope.get("/acquirer", async (_request, reply) => page(reply, operatorPage(acquirer)));
  scope.get("/acquirer/estilo.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(bankStyles),
  );
  scope.get<{ Params: { id: string } }>("/acquirer/checkout/:id", async ({ params }, reply) => {
    const session = find(params.id);
    return session ? page(reply, checkoutPage(session)) : reply.code(404).send();
  });
  scope.post<{ Params: { id: string }; Body: Partial<Record<string, string>> }>(
    "/acquirer/checkout/:id",
    async ({ params, body }, reply) => {
      const session = find(params.id);
      if (!session) return reply.code(404).send();
      const card = (body["card"] ?? "").replaceAll(/\D/g, "");
      if (session.status !== "open") return page(reply, checkoutPage(session));
      if (payWithCard(acquirer, session, card)) return reply.redirect(session.successUrl, 303);
      return page(
        reply,
        checkoutPage(session, "Cartão recusado. Confira o número ou tente outro cartão."),
      );
    },
  );
}

/** Forms of the page end at the merchant's address, so the policy does not bind where they go. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'";

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { ZodError } from "zod";
import { bankStyles } from "../bank/page/styles.ts";
import { addIssuerApi } from "./api.ts";
import { commands } from "./control.ts";
import { createIssuer, redeemFrame, type Issuer, type IssuerOptions } from "./issuer.ts";
import { framePage, frameStyles, operatorPage } from "./pages.ts";

/** An issuer of virtual cards that keeps their numbers and asks the product at every till. */
export async function addIssuer(app: FastifyInstance, options: IssuerOptions): Promise<Issuer> {
  const issuer = createIssuer(options);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    await scope.register(async (api) => addIssuerApi(api, issuer));
    addControl(scope, issuer);
    addPages(scope, issuer);
  });
  app.addHook("onClose", async () => issuer.close());
  return issuer;
}

function addControl(scope: FastifyInstance, issuer: Issuer): void {
  for (const [path, run] of Object.entries(commands)) {
    scope.post<{ Params: { id?: string } }>(`/issuer/control/${path}`, async (request, reply) => {
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form");
      try {
        const answer = await run(issuer, request.params.id ?? "", request.body ?? {});
        if (!answer) return await reply.code(404).send({ error: "no such thing" });
        return isForm ? await reply.redirect("/issuer", 303) : answer;
      } catch (error) {
        if (error instanceof ZodError) return reply.code(400).send({ error: "invalid" });
        throw error;
      }
    });
  }
  scope.get("/issuer/control/state", async () => issuer.state);
}

function addPages(scope: FastifyInstance, issuer: Issuer): void {
  scope.get("/issuer", async (_request, reply) =>
    page(reply, operatorPage(issuer), "frame-ancestors 'none'"),
  );
  scope.get("/issuer/estilo.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(bankStyles + frameStyles),
  );
  scope.get<{ Params: { token: string } }>("/issuer/frame/:token", async ({ params }, reply) =>
    page(
      reply,
      framePage(redeemFrame(issuer, params.token)),
      `frame-ancestors ${issuer.options.productOrigin}`,
    ),
  );
}

function page(reply: FastifyReply, html: string, framing: string): FastifyReply {
  return reply
    .headers({
      "content-security-policy": `default-src 'none'; style-src 'self'; base-uri 'none'; ${framing}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

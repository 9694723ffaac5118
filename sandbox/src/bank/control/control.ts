import type { FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { bankPage } from "../page/bank-page.ts";
import { bankStyles } from "../page/styles.ts";
import { commands, type ControlTools } from "./commands.ts";

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";

/**
 * The bank's other side, over plain HTTP on this machine: a page for people and the same commands as JSON
 * for tests. A form is answered with the page, a program with what came of it.
 */
export async function addBankControl(app: FastifyInstance, tools: ControlTools): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const command of commands) {
      scope.post<{ Params: { id?: string } }>(
        `/bank/control/${command.path}`,
        async (request, reply) => {
          const isForm = request.headers["content-type"]?.startsWith("application/x-www-form");
          try {
            const answer = command.run(tools, request.params.id ?? "", request.body);
            if (!answer) return await reply.code(404).send({ error: "no such thing" });
            return isForm ? await reply.redirect("/bank", 303) : answer;
          } catch (error) {
            if (!(error instanceof ZodError)) throw error;
            return reply.code(400).send({ error: "invalid", fields: error.issues.map(issueName) });
          }
        },
      );
    }
    scope.get("/bank/control/state", async () => tools.bank.state);
    scope.get("/bank", async (_request, reply) =>
      reply
        .headers({ "content-security-policy": policy, "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(bankPage(tools.bank)),
    );
    scope.get("/bank/estilo.css", async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(bankStyles),
    );
  });
}

function issueName({ path }: { path: PropertyKey[] }): string {
  return path.map(String).join(".");
}

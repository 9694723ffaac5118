import type { FastifyInstance } from "fastify";
import type { SandboxClock } from "./clock.ts";
import { escapeHtml } from "./escape-html.ts";

interface TextMessage {
  key: string;
  to: string;
  text: string;
  received_at: string;
}

const kept = 500;

/** A service for text messages: takes them like a real one, sends nothing, and shows them. */
export function addSms(app: FastifyInstance, clock: Pick<SandboxClock, "now">): void {
  const messages: TextMessage[] = [];

  app.post<{ Body: { to: string; text: string } }>(
    "/sms/messages",
    {
      schema: {
        body: {
          type: "object",
          required: ["to", "text"],
          properties: {
            to: { type: "string", pattern: String.raw`^\+[1-9]\d{7,14}$` },
            text: { type: "string", minLength: 1, maxLength: 500 },
          },
        },
      },
    },
    async (request, reply) => {
      const key = String(request.headers["idempotency-key"] ?? "");
      const isRepeat = key !== "" && messages.some((message) => message.key === key);
      if (!isRepeat) {
        const { to, text } = request.body;
        messages.unshift({ key, to, text, received_at: clock.now().toISOString() });
        messages.length = Math.min(messages.length, kept);
      }
      return reply.code(202).send({ accepted: true });
    },
  );

  app.get<{ Querystring: { to?: string } }>("/sms/messages", async ({ query }) => ({
    messages: messages
      .filter(({ to }) => query.to === undefined || to === query.to)
      .map(({ to, text, received_at }) => ({ to, text, received_at })),
  }));

  app.get("/sms", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf(messages)),
  );
}

function pageOf(messages: readonly TextMessage[]): string {
  const rows = messages.map(
    ({ to, text, received_at }) =>
      `<tr><td>${escapeHtml(received_at)}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Mensagens de texto</title>
<style>body{font:16px/1.5 system-ui;margin:2rem}td{padding:.4rem 1rem;border-top:1px solid #ddd}</style>
<h1>Mensagens de texto do ambiente de demonstração</h1>
<table>${rows.join("") || "<tr><td>Nenhuma mensagem ainda.</td></tr>"}</table></html>`;
}

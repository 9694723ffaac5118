import type { Problem } from "@areon/contracts/core/problems";
import type { FastifyReply } from "fastify";
import { newNonce } from "./nonce.ts";

/**
 * For when not even the pages' own error page can be rendered: no script, no file, no call. The
 * texts come from the table of problems, which holds no markup.
 */
export function sendErrorPage(reply: FastifyReply, problem: Problem): FastifyReply {
  const nonce = newNonce();
  const retryAfter = problem.params["seconds"] ?? (problem.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; ` +
        "frame-ancestors 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(errorPage(problem, nonce));
}

function errorPage({ title, detail }: Problem, nonce: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | AREON</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p><a href="/">Ir para o início</a></p>
</main>
</body>
</html>
`;
}

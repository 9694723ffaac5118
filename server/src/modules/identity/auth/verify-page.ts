import { createHash } from "node:crypto";
import { html } from "#platform/mail/safe-html";

const style =
  "body{margin:0;display:grid;place-items:center;min-height:100vh;background:#F7F6F1;color:#16211A;" +
  "font:16px/1.55 system-ui,sans-serif}main{max-width:26rem;margin:1rem;padding:2rem;background:#fff;" +
  "border:1px solid #E4E1D6;border-radius:16px}h1{margin:0 0 .5rem;font-size:1.4rem}" +
  "button{margin-top:1rem;padding:.8rem 1.4rem;border:0;border-radius:10px;background:#12643F;" +
  "color:#fff;font:inherit;font-weight:600;cursor:pointer}";

const titles: Readonly<Record<string, string>> = {
  signup: "Confirmar seu e-mail",
  recovery: "Criar uma nova senha",
  email_change: "Confirmar a troca de e-mail",
};

/**
 * What a mail's link opens. Programs that look into mails follow links too, so opening one uses
 * nothing up: the person presses the button.
 */
export function verifyPage(link: { token: string; type: string; redirectTo: string }): string {
  const title = titles[link.type] ?? "Entrar na AREON";
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | AREON</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>Para continuar na AREON, toque no botão abaixo.</p>
          <form method="post" action="/auth/v1/verify">
            <input type="hidden" name="token" value="${link.token}" />
            <input type="hidden" name="type" value="${link.type}" />
            <input type="hidden" name="redirect_to" value="${link.redirectTo}" />
            <button type="submit">Continuar</button>
          </form>
        </main>
      </body>
    </html>`.toString();
}

/** Only this page's own style, and a form that may go to our own site and nowhere else. */
export const verifyPagePolicy =
  `default-src 'none'; style-src 'sha256-${hashOfStyle()}'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

/** Of the element as it stands in the page: a browser counts the spaces around the rules too. */
function hashOfStyle(): string {
  const page = verifyPage({ token: "", type: "", redirectTo: "" });
  const text = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? "";
  return createHash("sha256").update(text).digest("base64");
}

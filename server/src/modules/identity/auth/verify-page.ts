import { createHash } from "node:crypto";
import { html } from "#platform/mail/safe-html";

// As the other pages of signing in look (`web/app/ui/styles/tokens.css`); without their script there is no theme of the
// person's own, so the device's is taken. Without signs that HTML escapes.
const style = `
:root{color-scheme:light dark;--ground:#f7f6f1;--text:#16211a;--quiet:#566159;--act:#12643f;--on-act:#fff;--name:#0b2e20}
@media (prefers-color-scheme:dark){:root{--ground:#0d1712;--text:#eef2ea;--quiet:#a5b3a9;--act:#5cc48c;--on-act:#08231a;--name:#f4f7f1}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;background:var(--ground);color:var(--text);font:1rem/1.5 Figtree,system-ui,-apple-system,Roboto,sans-serif}
main{display:grid;grid-template-rows:auto 1fr;padding:1.25rem}
main div{align-self:center;justify-self:center;width:100%;max-width:26rem;padding-block:2rem}
.logo{display:inline-flex;align-items:center;gap:.625rem;justify-self:start;color:var(--name);font-weight:800;font-size:1.5rem;letter-spacing:.02em;text-decoration:none}
.logo img{width:2rem;height:2rem}
h1{font-size:1.875rem;line-height:1.15;font-weight:650}
p{margin-top:.375rem;color:var(--quiet)}
button{width:100%;height:3.25rem;margin-top:1.5rem;border:0;border-radius:.625rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
aside{display:none}
@media (min-width:48rem){body{grid-template-columns:1fr 1.05fr}main{padding:2rem 2.5rem}
aside{display:block;margin:.75rem;border-radius:1.75rem;background:url(/img/auth.webp) center/cover}}
`;

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
        <title>${title} · AREON</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <a class="logo" href="/"><img src="/favicon.svg" alt="" />AREON</a>
          <div>
            <h1>${title}</h1>
            <p>Para continuar na AREON, toque no botão abaixo.</p>
            <form method="post" action="/auth/v1/verify">
              <input type="hidden" name="token" value="${link.token}" />
              <input type="hidden" name="type" value="${link.type}" />
              <input type="hidden" name="redirect_to" value="${link.redirectTo}" />
              <button type="submit">Continuar</button>
            </form>
          </div>
        </main>
        <aside></aside>
      </body>
    </html>`.toString();
}

/** Only this page's own style, our own pictures, and a form that may go to our own site and nowhere else. */
export const verifyPagePolicy =
  `default-src 'none'; img-src 'self'; style-src 'sha256-${hashOfStyle()}'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

/** Of the element as it stands in the page: a browser counts the spaces around the rules too. */
function hashOfStyle(): string {
  const page = verifyPage({ token: "", type: "", redirectTo: "" });
  const text = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? "";
  return createHash("sha256").update(text).digest("base64");
}

import type { DriverView } from "@areon/contracts/orders/driver";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DriverForms } from "./driver-forms.server.tsx";
import { DriverFacts } from "./driver-facts.server.tsx";
import { driverScript } from "./driver-texts.server.ts";
import styles from "./driver.css?inline";
import { noncePlaceholder } from "~/platform/document/nonce";
import { themeScript } from "~/platform/theme/theme-script";

/** The one address that may become code here: the page's own service worker. */
const trustedTypes = `window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (url === "/entrega/sw.js" ? url : null),
});`;

export function drawDriverPage(view: DriverView): string {
  return draw(
    `Entrega ${view.code}`,
    <>
      <header>
        <p>
          <b>AREON</b> Entrega {view.code}
        </p>
        <output id="signal" data-state="sent">
          Tudo enviado.
        </output>
      </header>
      <main>
        <DriverForms view={view} />
        <DriverFacts view={view} />
      </main>
      <script
        type="application/json"
        id="view"
        dangerouslySetInnerHTML={{ __html: withoutTags(JSON.stringify(view)) }}
      />
    </>,
  );
}

export function drawMissingPage(): string {
  return draw(
    "Este link não vale mais",
    <main>
      <h1>Este link não vale mais</h1>
      <p>Ele foi trocado ou passou do prazo. Peça um link novo a quem vendeu a carga.</p>
    </main>,
  );
}

/** Many telephones share one address of their carrier's, and so what it may ask for in a minute. */
export function drawBusyPage(): string {
  return draw(
    "Tente em instantes",
    <main>
      <h1>Tente em instantes</h1>
      <p>
        Há muitos acessos ao mesmo tempo. O link continua valendo, e o que você já marcou está
        guardado neste aparelho: espere um minuto e abra de novo.
      </p>
    </main>,
  );
}

function draw(title: string, body: ReactNode): string {
  const page = (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <Script text={trustedTypes + themeScript} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · AREON`}</title>
        <link rel="icon" href="data:," />
        <style nonce={noncePlaceholder} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {body}
        <Script text={driverScript} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function Script({ text }: { text: string }) {
  return <script nonce={noncePlaceholder} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Data inside a page must not be able to end its element. */
function withoutTags(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}

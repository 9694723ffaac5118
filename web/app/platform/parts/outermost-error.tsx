import type { ReactNode } from "react";
import type { Location } from "react-router";
import { PartBoundary } from "./part-boundary.tsx";

interface Around {
  location: Pick<Location, "key">;
  children?: ReactNode;
}

/** Around the router, in place of its own (`bundling/patient-router.ts`): for when the root's error page fails too. */
export function OutermostBoundary({ location, children }: Around) {
  return (
    <PartBoundary attempt={location.key} failed={OutermostErrorPage}>
      {children}
    </PartBoundary>
  );
}

/** Needs nothing but React: no router, stylesheet, font or picture, any of which may be what failed. */
export function OutermostErrorPage() {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Esta página não abriu · AREON</title>
      </head>
      <body>
        <main style={{ fontFamily: "system-ui, sans-serif", padding: "2rem" }}>
          <h1>Esta página não abriu</h1>
          <p>O problema é nosso, ou o sinal caiu. Tente de novo em instantes.</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              Tentar de novo
            </button>{" "}
            <a href="/">Voltar ao início</a>
          </p>
        </main>
      </body>
    </html>
  );
}

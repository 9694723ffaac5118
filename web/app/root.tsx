import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from "react-router";
import type { Route } from "./+types/root";
import { createQueryClient } from "~/api/query-client";
import { readSite } from "~/api/read-site.server";
import { callOnBehalfOfVisitor } from "~/api/visitor.server";
import { HeadScript } from "~/document/head-script";
import { useNonce } from "~/document/use-nonce";
import displayFace from "~/fonts/bricolage-650.woff2";
import textFace from "~/fonts/figtree-latin.woff2";
import { ErrorPage } from "~/shell/error-page";
import { PublicShell } from "~/shell/public-shell";
import { ToastHost } from "~/toasts/toast-host";
import "~/styles/app.css";
import "~/document/document.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  font(textFace),
  font(displayFace),
];

export const middleware: Route.MiddlewareFunction[] = [callOnBehalfOfVisitor];

export function loader() {
  return readSite();
}

/** Company facts and profile hold for the whole visit; moving between pages must not ask again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <HeadScript nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastHost />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicShell>
      <ErrorPage error={error} />
    </PublicShell>
  );
}

function font(href: string) {
  return {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from "react-router";
import type { Route } from "./+types/root";
import { createQueryClient } from "~/platform/api/query-client";
import { readSite } from "~/frame/shell/read-site.server";
import { callOnBehalfOfVisitor } from "~/platform/api/visitor.server";
import { HeadScript } from "~/platform/document/head-script";
import { useNonce } from "~/platform/document/use-nonce";
import displayFace from "~/ui/fonts/bricolage-650.woff2";
import textFace from "~/ui/fonts/figtree-latin.woff2";
import { BareFrame } from "~/frame/shell/bare-frame";
import { ErrorPage } from "~/frame/shell/error-page";
import { SignalStrip } from "~/platform/parts/signal-strip";
import { ToastHost } from "~/platform/toasts/toast-host";
import "~/ui/styles/app.css";
import "~/platform/document/document.css";

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
      <SignalStrip />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** Outside all that pages share, so of nothing but words. Around even this stands `platform/parts/outermost-error.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <ErrorPage error={error} />
    </BareFrame>
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

import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Called by the page once the modules of its routes are there; this file may come as a part of one of them. */
export const begin = () =>
  startTransition(() => {
    const router = <HydratedRouter />;
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });

if (import.meta.env.DEV) begin();

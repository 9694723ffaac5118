import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CartHost } from "../cart-host.tsx";
import { DemonstrationMark } from "~/platform/document/demonstration-mark";
import { Logo } from "~/ui/logo";
import { contentId, SkipLink } from "~/platform/document/skip-link";
import { Icon } from "~/ui/icon";

/** Nothing around a purchase leads away from it. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <DemonstrationMark />
        <header className="border-b bg-card">
          <div className="wrap flex h-16 items-center justify-between gap-4">
            <Link to="/" aria-label="AREON, página inicial" className="rounded-md">
              <Logo className="h-6.5" />
            </Link>
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <Icon of={Lock} size="sm" className="text-primary" />
              Compra protegida
            </span>
          </div>
        </header>
        <main id={contentId} tabIndex={-1} className="wrap grow py-5 outline-none md:py-9">
          {children}
        </main>
      </div>
      <CartHost />
    </>
  );
}

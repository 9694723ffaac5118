import type { ReactNode } from "react";
import { Logo } from "~/ui/logo";

/** Around the error page where everything else may be what failed: it asks for nothing and knows nobody. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="wrap flex h-(--header-h) items-center border-b">
        <a href="/" aria-label="AREON, página inicial">
          <Logo className="h-7" />
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}

import type { ReactNode } from "react";

/** "Aguardando pagamento" beside a QR code. The ring breathes; it stands still on request. */
export function WaitingStatus({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <div className="flex items-center gap-3">
        <span className="relative flex size-3" aria-hidden="true">
          <i className="absolute inset-0 scale-180 animate-pulse rounded-full bg-accent opacity-50" />
          <i className="relative size-3 rounded-full bg-accent" />
        </span>
        <output className="font-semibold">{title}</output>
      </div>
      {children && <p className="mt-1 text-muted-foreground">{children}</p>}
    </div>
  );
}

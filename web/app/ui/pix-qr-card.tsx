import { Clock4, Copy, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { shortWaitText } from "./countdown-text.ts";
import { FitText } from "./fit-text.tsx";
import { Furrows } from "./furrows.tsx";
import { Icon } from "./icon.tsx";

export interface PixQrCardProps {
  /** "Valor a receber". */
  label: string;
  amount: string;
  /** The code as an SVG of at least 220 px. Scanners need dark modules on pure white. */
  qr: ReactNode;
  /** "Fazenda Santa Rita · CNPJ •••.482/0001-••". */
  payee: string;
  /** Null while the code itself is still to come. */
  remainingMs: number | null;
  onCopy: () => void;
  copied?: boolean | undefined;
  onShare?: (() => void) | undefined;
}

export function PixQrCard(props: PixQrCardProps) {
  const { label, amount, qr, payee, remainingMs, onCopy, copied, onShare } = props;
  const wait = remainingMs === null ? null : shortWaitText(remainingMs);
  return (
    <section className="card overflow-hidden shadow-sm" aria-label={label}>
      <div className="brandpanel p-5 text-center">
        <Furrows horizon={50} />
        <p className="text-sm text-brand-muted">{label}</p>
        <p className="display mt-0.5">
          <FitText text={amount} className="[--least:1.25rem] [--most:2.375rem]" />
        </p>
      </div>
      <div className="flex flex-col items-center p-5">
        <div className="rounded-lg border bg-white p-2">{qr}</div>
        <p className="mt-4 text-center text-sm text-muted-foreground">{payee}</p>
        <p className="mt-1 flex items-center gap-1.5 text-sm num">
          <Icon of={Clock4} size="sm" className="text-clay" />
          {wait ? (
            <span>
              Vale por mais <b>{wait}</b>
            </span>
          ) : remainingMs === null ? (
            "O código está a caminho"
          ) : (
            "Código vencido"
          )}
        </p>
        <div className="mt-5 grid w-full gap-2">
          <Button size="lg" icon={Copy} onClick={onCopy} disabled={wait === null}>
            {copied ? "Código copiado" : "Copiar código Pix"}
          </Button>
          {onShare && (
            <Button
              size="lg"
              variant="outline"
              icon={Share2}
              onClick={onShare}
              disabled={wait === null}
            >
              Enviar cobrança
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

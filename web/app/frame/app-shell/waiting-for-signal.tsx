import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { whenOnline } from "~/platform/api/when-online";
import { useWaitsForSignal, type HeldBack } from "~/frame/app-shell/use-waits-for-signal";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

const texts: Record<HeldBack, string> = {
  page: "A página abre sozinha quando o sinal voltar.",
  content: "O que falta carrega sozinho quando o sinal voltar.",
};

/**
 * Over every private page, because a grey shape that waits for a signal looks like one that loads. It
 * lies above the page and moves nothing; like the toasts, its live region stands there from the start.
 */
export function WaitingForSignal() {
  const heldBack = useWaitsForSignal();
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-40 mx-auto md:bottom-6 md:w-fit md:max-w-xl print:hidden max-md:[body:has(.bnav)_&]:bottom-[calc(var(--bottomnav-h)+0.75rem+env(safe-area-inset-bottom,0px))]">
      <output className="block">{heldBack && <Strip text={texts[heldBack]} />}</output>
    </div>
  );
}

function Strip({ text }: { text: string }) {
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">("none");
  useEffect(() => {
    const page = new AbortController();
    void askNowAndThen(page.signal);
    return () => page.abort();
  }, []);
  async function tryAgain() {
    setAttempt("running");
    setAttempt((await tellWhenAnswered()) ? "none" : "failed");
  }
  return (
    <Notice tone="clay" icon={WifiOff} className="pointer-events-auto shadow-lg">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-40 flex-1">
          <b className="block font-semibold">
            {attempt === "failed" ? "Ainda sem conexão" : "Sem conexão"}
          </b>
          {text}
        </span>
        <Button
          variant="outline"
          busyLabel={attempt === "running" && "Tentando..."}
          onClick={() => void tryAgain()}
        >
          Tentar de novo
        </Button>
      </div>
    </Notice>
  );
}

async function askNowAndThen(page: AbortSignal): Promise<void> {
  while (!page.aborted) {
    await whenOnline(page);
    if (!page.aborted) await tellWhenAnswered();
  }
}

const patienceMs = 5_000;

/**
 * Some devices say nothing when their signal comes back. An answer of the site is proof enough, and
 * whoever waits for the device's word (queries, uploads, the page being opened) is told in its place.
 */
async function tellWhenAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal });
  } catch {
    return false;
  }
  dispatchEvent(new Event("online"));
  return true;
}

import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { whenOnline } from "~/platform/api/when-online";
import { Button } from "~/ui/button";
import { tellWhenAnswered, type Hindrance } from "~/platform/api/ask-site";
import { usePageWithoutSignal } from "~/platform/api/await-page";
import { useAwaited } from "./awaited.ts";
import { usePausedQueries } from "./use-paused-queries.ts";
import { WayOn } from "./way-on.tsx";

interface Told {
  /** Undefined while it comes. */
  hindrance?: Hindrance | undefined;
  text: string;
  /** How not to wait for it. */
  letBe?: { label: string; press: () => void };
}

/**
 * Over every page, because a grey shape that waits for a signal looks like one that loads, and a press that
 * waits for one looks like none. It lies above the page and moves nothing; like the toasts, its live region
 * stands there from the start. Links that the browser itself would follow are held by `held-links-script.ts`.
 */
export function SignalStrip() {
  const told = useTold();
  return (
    <div data-passing className="signal-strip">
      <output className="block">
        {told && <Strip key={told.text} {...told} />}
        <span className="held-link b-clay">
          O sinal caiu. O link abre quando ele voltar.{" "}
          <button type="button" data-let-be className="btn btn-outline">
            Não abrir
          </button>
        </span>
      </output>
    </div>
  );
}

function useTold(): Told | undefined {
  const awaited = useAwaited();
  const isPageAsked = useNavigation().state !== "idle";
  const isPageMissing = usePageWithoutSignal();
  const isContentMissing = usePausedQueries();
  const stay = useStay();
  if (awaited) {
    return {
      hindrance: awaited.hindrance,
      text: "O que você pediu abre sozinho quando o sinal voltar.",
      letBe: { label: "Agora não", press: awaited.giveUp },
    };
  }
  if (isPageAsked && isPageMissing) {
    return {
      hindrance: "silent",
      text: "A página abre sozinha quando o sinal voltar.",
      letBe: { label: "Ficar aqui", press: stay },
    };
  }
  return isContentMissing
    ? { hindrance: "silent", text: "O que falta carrega sozinho quando o sinal voltar." }
    : undefined;
}

/** Going to where one is ends the way to anywhere else, and asks for nothing. */
function useStay(): () => void {
  const here = useLocation();
  const navigate = useNavigate();
  return () =>
    void navigate(here, {
      replace: true,
      state: here.state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
}

function Strip({ hindrance, text, letBe }: Told) {
  useEffect(() => {
    const page = new AbortController();
    if (hindrance === "silent") void askNowAndThen(page.signal);
    return () => page.abort();
  }, [hindrance]);
  return (
    <div className="b-clay">
      {hindrance ? (
        <WayOn hindrance={hindrance} text={text}>
          {letBe && (
            <Button variant="ghost" onClick={letBe.press}>
              {letBe.label}
            </Button>
          )}
        </WayOn>
      ) : (
        "Abrindo..."
      )}
    </div>
  );
}

async function askNowAndThen(page: AbortSignal): Promise<void> {
  while (!page.aborted) {
    await whenOnline(page);
    if (!page.aborted) await tellWhenAnswered();
  }
}

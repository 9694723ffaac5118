import { Link } from "react-router";
import { bringPressed } from "~/platform/parts/awaited";
import { Button } from "~/ui/button";

/** Short lines on purpose: a long one would be the largest thing that a small screen shows. */
export function ConsentWords() {
  return (
    <>
      <p>O site funciona só com o necessário.</p>
      <p>Com o seu sim, contamos cada artigo aberto.</p>
      <Link to="/cookies" className="link">
        Como usamos cookies
      </Link>
    </>
  );
}

/** Yes and no weigh the same: one press each, equal buttons, and nothing is chosen beforehand. */
export function ConsentButtons({ onDecided }: { onDecided?: (() => void) | undefined }) {
  const decide = async (isAllowed: boolean) => {
    const store = await bringPressed(() => import("./consent-store.ts"));
    if (!store) return;
    store.answerConsent(isAllowed ? ["statistics"] : []);
    onDecided?.();
  };
  return (
    <div className="grid shrink-0 grow grid-cols-2 gap-2 md:grow-0">
      <Button variant="outline" onClick={() => void decide(false)}>
        Recusar
      </Button>
      <Button variant="outline" onClick={() => void decide(true)}>
        Aceitar
      </Button>
    </div>
  );
}

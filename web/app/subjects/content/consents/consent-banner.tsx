import { Link } from "react-router";
import { newIntentId } from "~/platform/api/intent-id";
import { consentAnswer } from "./consent-answer.ts";
import { answerConsent } from "./consent-store.ts";
import { Button } from "~/ui/button";

/** Yes and no weigh the same: one press each, equal buttons, and nothing is chosen beforehand. */
export function ConsentBanner({ onAnswered }: { onAnswered: () => void }) {
  const answer = consentAnswer();
  const decide = (isAllowed: boolean) => {
    answerConsent(isAllowed ? ["statistics"] : [], newIntentId());
    onAnswered();
  };
  return (
    <section
      aria-label="Cookies"
      className="cookie-card fixed inset-x-3 bottom-3 z-40 rounded-xl border bg-card p-4 text-card-foreground shadow-lg md:inset-x-auto md:left-6 md:bottom-6 md:w-104 md:p-5"
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">
        Podemos contar leituras?
      </h2>
      {/* Short lines on purpose: a long one would be the largest thing that a small screen shows, and the last. */}
      <div className="mt-1 text-sm text-muted-foreground">
        <p>O site funciona só com o necessário.</p>
        <p>Com o seu sim, contamos cada artigo aberto.</p>
        <Link to="/cookies" className="link">
          Como usamos cookies
        </Link>
      </div>
      {answer && (
        <p className="mt-2 text-sm font-medium">
          Sua escolha de hoje: {answer.allowed.length > 0 ? "aceita" : "recusada"}.
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => decide(false)}>
          Recusar
        </Button>
        <Button variant="outline" onClick={() => decide(true)}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}

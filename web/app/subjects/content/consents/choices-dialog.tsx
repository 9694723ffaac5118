import { Dialog } from "~/ui/dialog";
import { consentAnswer } from "./consent-answer.ts";
import { ConsentButtons, ConsentWords } from "./consent-question.tsx";

/** The question once more, for who wants to choose again; it opens where they are on the page. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const answer = consentAnswer();
  return (
    <Dialog open onOpenChange={onClose} title="Podemos contar leituras?">
      <div className="text-muted-foreground">
        <ConsentWords />
      </div>
      {answer && (
        <p className="my-3 font-medium">
          Sua escolha de hoje: {answer.allowed.length > 0 ? "aceita" : "recusada"}.
        </p>
      )}
      <div className="mt-4 grid">
        <ConsentButtons onDecided={onClose} />
      </div>
    </Dialog>
  );
}

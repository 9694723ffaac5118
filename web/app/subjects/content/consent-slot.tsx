import { useEffect, useState } from "react";
import { bringQuietly } from "~/platform/api/bring";
import { lateDialog } from "~/platform/parts/late-part";
import { consentAnswer } from "./consents/consent-answer.ts";
import { ConsentButtons, ConsentWords } from "./consents/consent-question.tsx";
import { openChoicesEvent } from "./consents/open-choices.ts";

const ChoicesDialog = lateDialog(
  async () => (await import("./consents/choices-dialog.tsx")).ChoicesDialog,
);

/**
 * The question about cookies, on public pages: a strip of the page below its header, so that it lies over nothing that is
 * read or pressed. Every page has it, and `document/consent-script.ts` decides before the first paint whether it shows.
 */
export function ConsentSlot() {
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    const answer = consentAnswer();
    // Here before it is needed, so that an answer holds without a signal; the log hears later of one that was given so.
    if (!answer?.isLogged) {
      bringQuietly(
        () => import("./consents/consent-store.ts"),
        // One given after the page opened tells of itself.
        (store) => answer && void store.logAnswer(),
      );
    }
    const chooseAgain = () => setChoosing(true);
    addEventListener(openChoicesEvent, chooseAgain);
    return () => removeEventListener(openChoicesEvent, chooseAgain);
  }, []);
  return (
    <>
      <section
        aria-label="Cookies"
        className="hidden border-b bg-card print:hidden [.asks_&]:block"
      >
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-3">
          <div className="grow text-sm text-muted-foreground">
            <p className="text-base font-semibold text-foreground">Podemos contar leituras?</p>
            <ConsentWords />
          </div>
          <ConsentButtons />
        </div>
      </section>
      {isChoosing && <ChoicesDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

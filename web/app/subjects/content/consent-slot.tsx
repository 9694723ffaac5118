import { useEffect, useState, type ComponentType } from "react";
import { consentAnswer } from "./consents/consent-answer.ts";
import { openChoicesEvent } from "./consents/open-choices.ts";

interface BannerProps {
  onAnswered: () => void;
}

/**
 * The question about cookies, on public pages. Its script comes where the question is open or somebody
 * wants to choose again; it lies over the page, so nothing moves when it comes or goes.
 */
export function ConsentSlot() {
  const [Banner, setBanner] = useState<ComponentType<BannerProps>>();
  useEffect(() => {
    // Without its script nothing optional happens either; the next page asks again.
    const ask = () =>
      void import("./consents/consent-banner.tsx").then(
        (part) => setBanner(() => part.ConsentBanner),
        () => undefined,
      );
    const answer = consentAnswer();
    if (!answer) ask();
    // Given without a signal: the log hears of it now.
    else if (!answer.isLogged)
      void import("./consents/consent-store.ts").then((store) => store.logAnswer());
    addEventListener(openChoicesEvent, ask);
    return () => removeEventListener(openChoicesEvent, ask);
  }, []);
  return Banner ? <Banner onAnswered={() => setBanner(undefined)} /> : null;
}

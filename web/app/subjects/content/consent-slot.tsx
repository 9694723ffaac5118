import { useEffect, useState, type ComponentType } from "react";
import { bringPressed } from "~/platform/parts/awaited";
import { bringQuietly } from "~/platform/api/bring";
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
    const show = (part: { ConsentBanner: ComponentType<BannerProps> } | undefined) =>
      setBanner(() => part?.ConsentBanner);
    const answer = consentAnswer();
    // Without its script nothing optional happens either.
    if (!answer) bringQuietly(() => import("./consents/consent-banner.tsx"), show);
    // Given without a signal: the log hears of it now.
    else if (!answer.isLogged) {
      bringQuietly(
        () => import("./consents/consent-store.ts"),
        (store) => void store.logAnswer(),
      );
    }
    const chooseAgain = () =>
      void bringPressed(() => import("./consents/consent-banner.tsx")).then(show);
    addEventListener(openChoicesEvent, chooseAgain);
    return () => removeEventListener(openChoicesEvent, chooseAgain);
  }, []);
  return Banner ? <Banner onAnswered={() => setBanner(undefined)} /> : null;
}

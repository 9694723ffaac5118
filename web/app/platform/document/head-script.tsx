import { useEffect } from "react";
import { consentScript } from "~/platform/document/consent-script";
import { freshScript } from "~/platform/document/fresh-script";
import { heldLinksScript } from "~/platform/document/held-links-script";
import { sessionScript } from "~/platform/document/session-script";
import { tapScript } from "~/platform/document/tap-script";
import { trustedTypesScript } from "~/platform/document/trusted-types-script";
import { themeEvent, themeScript } from "~/platform/theme/theme-script";

/**
 * The script inside every page. Its text is the server's alone: the browser runs it while it reads
 * the page, long before React, and what React holds in its place is a space.
 */
export function HeadScript({ nonce }: { nonce: string }) {
  // Should React have to draw the whole document again, <html> has lost its theme.
  useEffect(() => {
    window.dispatchEvent(new Event(themeEvent));
  }, []);
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: serverText ?? " " }}
      suppressHydrationWarning
    />
  );
}

const serverText = import.meta.env.SSR
  ? [
      trustedTypesScript,
      themeScript,
      sessionScript,
      consentScript,
      freshScript,
      tapScript,
      heldLinksScript,
    ].join("\n")
  : undefined;

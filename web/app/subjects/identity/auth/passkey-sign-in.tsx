import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { signInWithPasskey } from "../factors/passkeys.ts";
import { FormError } from "~/platform/forms/form-error";
import { canUsePasskeys, passkeyLibrary } from "../factors/passkey.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useHydrated } from "./use-hydrated.ts";
import { Button } from "~/ui/button";

/** Beside the form: the button, and the passkeys that the browser offers in the e-mail field by itself. */
export function PasskeySignIn() {
  const hydrated = useHydrated();
  const isOffered = hydrated && canUsePasskeys();
  const { busy, error, setError, run } = useAuthAction();
  const { run: offer } = useAuthAction();
  // The browser asks one thing at a time, and the last to ask is heard: it has to be the wanted one.
  const turn = useRef(0);
  const offerInField = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const offered = { fromAutofill: true, isWanted: () => turn.current === mine };
    const { browserSupportsWebAuthnAutofill } = await passkeyLibrary();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    for (;;) {
      const outcome = await offer((auth) => signInWithPasskey(auth, offered));
      // It waits until somebody chooses one. Only a chosen one that was refused is news to the person.
      if (outcome.ok || !outcome.code?.startsWith("webauthn_")) return;
      setError(outcome.text);
    }
  }, [offer, setError]);
  useEffect(() => {
    if (!isOffered) return undefined;
    void offerInField();
    return () => {
      turn.current += 1;
      void passkeyLibrary().then((library) => library.WebAuthnAbortService.cancelCeremony());
    };
  }, [isOffered, offerInField]);

  const signIn = async () => {
    turn.current += 1;
    const outcome = await run((auth) => signInWithPasskey(auth));
    if (!outcome.ok) void offerInField();
  };

  // Drawn with the page, so that nothing moves when the browser turns out to know passkeys.
  if (hydrated && !isOffered) return null;
  return (
    <>
      <FormError text={error} />
      <Button
        variant="outline"
        size="lg"
        icon={KeyRound}
        disabled={!hydrated}
        busyLabel={busy && "Esperando a passkey..."}
        onClick={() => void signIn()}
      >
        Entrar com passkey
      </Button>
    </>
  );
}

import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The address that a code was sent to. It stays in the history entry, so a reload on the phone does
 * not lose the step, and going back leads to the form; the code itself is kept nowhere.
 */
export function useAwaitedEmail(pathname: string) {
  const { state, search } = useLocation() as { state: Awaiting | null; search: string };
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const go = (email: string | undefined) =>
    void navigate({ pathname, search }, { state: { awaitingEmail: email } satisfies Awaiting });
  return {
    // The server knows no history entry: what it rendered comes first.
    email: hydrated ? state?.awaitingEmail : undefined,
    expect: (email: string) => go(email),
    clear: () => go(undefined),
  };
}

interface Awaiting {
  awaitingEmail?: string | undefined;
}

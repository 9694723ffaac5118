import { useCallback, useState } from "react";
import { authClient, type AuthClient } from "~/platform/api/session";
import { authErrorText, codeOf } from "~/platform/acts/auth-error-text";

export type AuthOutcome<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string | undefined; text: string };

export interface AuthAction {
  busy: boolean;
  /** What went wrong at the last try, in words. */
  error: string | undefined;
  setError: (text: string | undefined) => void;
  run: <Answer extends AuthAnswer>(act: AuthCall<Answer>) => Promise<AuthOutcome<Granted<Answer>>>;
}

interface AuthAnswer {
  data: unknown;
  error: unknown;
}

type AuthCall<Answer> = (auth: AuthClient) => Promise<Answer>;

/** What the answer holds when there was no error. */
type Granted<Answer extends AuthAnswer> = [Extract<Answer, { error: null }>] extends [never]
  ? Answer["data"]
  : Extract<Answer, { error: null }>["data"];

/** One call to the auth server at a time, with its busy state and its words for a refusal. */
export function useAuthAction(): AuthAction {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = useCallback(async function run<Answer extends AuthAnswer>(
    act: AuthCall<Answer>,
  ): Promise<AuthOutcome<Granted<Answer>>> {
    setBusy(true);
    setError(undefined);
    const outcome = await attempt(act);
    if (!outcome.ok) setError(outcome.text);
    setBusy(false);
    return outcome;
  }, []);
  return { busy, error, setError, run };
}

async function attempt<Answer extends AuthAnswer>(
  act: AuthCall<Answer>,
): Promise<AuthOutcome<Granted<Answer>>> {
  try {
    const { data, error } = await act(await authClient());
    return error ? refused(error) : { ok: true, data: data as Granted<Answer> };
  } catch (thrown) {
    return refused(thrown);
  }
}

function refused(failure: unknown): { ok: false; code: string | undefined; text: string } {
  return { ok: false, code: codeOf(failure), text: authErrorText(failure) };
}

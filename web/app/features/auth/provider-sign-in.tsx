import type { Provider } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announceSession } from "~/api/session";
import { FormError } from "~/identity/form-error";
import { readProviders } from "~/features/auth/read-providers";
import { useAuthAction } from "~/identity/use-auth-action";
import { Button } from "~/ui/button";
import { useQueryValues } from "~/navigation/use-query-values";

/** Shown only when an OpenID provider is configured. The way back ends here too, with a code. */
export function ProviderSignIn() {
  const { data: providers = [] } = useQuery({
    queryKey: ["auth-providers"],
    queryFn: readProviders,
  });
  const { busy, error, run } = useAuthAction();
  const search = useQueryValues();
  const returnedCode = search.get("code");
  const exchanged = useRef(false);

  useEffect(() => {
    if (!returnedCode || exchanged.current) return;
    exchanged.current = true;
    void run((auth) => auth.exchangeCodeForSession(returnedCode)).then(announceSession);
  }, [returnedCode, run]);

  if (providers.length === 0 && !error) return null;
  return (
    <div className="mt-6 grid gap-3 border-t pt-6">
      <FormError text={error} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          size="lg"
          busyLabel={busy && "Entrando..."}
          onClick={() =>
            void run((auth) =>
              auth.signInWithOAuth({
                provider: id as Provider,
                options: { redirectTo: backHere(search.get("next")) },
              }),
            )
          }
        >
          Entrar com {name}
        </Button>
      ))}
    </div>
  );
}

function backHere(next: string | null): string {
  return `${location.origin}/auth${next ? `?next=${encodeURIComponent(next)}` : ""}`;
}

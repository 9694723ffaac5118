import type { Provider } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askSite } from "~/platform/api/ask-site";
import { providerClient } from "~/platform/api/session";
import { readProviders } from "./read-providers.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { bringPressed } from "~/platform/parts/awaited";
import { FormError } from "~/platform/forms/form-error";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Button } from "~/ui/button";

/** Shown only when an OpenID provider is configured. */
export function ProviderSignIn() {
  const { data: providers = [] } = useQuery({
    queryKey: ["auth-providers"],
    queryFn: readProviders,
  });
  const next = useQueryValues().get("next");
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const leave = async (provider: string) => {
    setLeaving(provider);
    try {
      const options = { redirectTo: backTo(next), skipBrowserRedirect: true };
      const auth = await providerClient();
      const asked = await auth.signInWithOAuth({ provider: provider as Provider, options });
      if (asked.error) throw asked.error;
      // Without a signal the browser would leave for its own error page.
      if (await bringPressed(siteAnswer)) location.assign(asked.data.url);
      else setLeaving(undefined);
    } catch (thrown) {
      setLeaving(undefined);
      setFailure(authErrorText(thrown));
    }
  };

  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3 border-t pt-6">
      <FormError text={failure} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          size="lg"
          busyLabel={leaving === id && "Abrindo..."}
          onClick={() => void leave(id)}
        >
          Entrar com {name}
        </Button>
      ))}
    </div>
  );
}

async function siteAnswer(): Promise<true> {
  if ((await askSite()) === "silent") throw new Error("the site does not answer");
  return true;
}

function backTo(next: string | null): string {
  return `${location.origin}/auth/confirmar${next ? `?next=${encodeURIComponent(next)}` : ""}`;
}

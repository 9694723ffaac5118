import type { Provider } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askSite } from "~/platform/api/ask-site";
import { providerClient } from "~/platform/api/session";
import { readProviders } from "./read-providers.ts";
import { bringPressed } from "~/platform/parts/awaited";
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

  const leave = async (provider: string) => {
    setLeaving(provider);
    const address = await bringPressed(() => addressOf(provider, next));
    if (address) location.assign(address);
    else setLeaving(undefined);
  };

  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3 border-t pt-6">
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

/** Only when the site answers: without a signal the browser would leave for its own error page. */
async function addressOf(provider: string, next: string | null): Promise<string> {
  const auth = await providerClient();
  const options = { redirectTo: backTo(next), skipBrowserRedirect: true };
  const { data, error } = await auth.signInWithOAuth({ provider: provider as Provider, options });
  if (error) throw error;
  if ((await askSite()) === "silent") throw new Error("the site does not answer");
  return data.url;
}

function backTo(next: string | null): string {
  return `${location.origin}/auth/confirmar${next ? `?next=${encodeURIComponent(next)}` : ""}`;
}

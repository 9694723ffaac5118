import type { Profile } from "@areon/contracts/identity/profile";
import { Card } from "~/ui/card";
import { SwitchRow } from "~/ui/switch-row";
import { showNotSaved } from "./show-not-saved.ts";
import { useChangeProfile } from "./use-change-profile.ts";

/** A provider of services is a seller who says so. */
export function ServicesCard({ profile }: { profile: Profile }) {
  const { mutate, isPending, variables } = useChangeProfile();
  const isOn = profile.provides_services;
  return (
    <Card padding="snug">
      <SwitchRow
        title="Presto serviços"
        detail="Aparece ao lado do seu nome nos anúncios. Publique o que você faz na categoria Serviços."
        checked={isPending ? (variables.provides_services ?? isOn) : isOn}
        onChange={(event) =>
          mutate({ provides_services: event.currentTarget.checked }, { onError: showNotSaved })
        }
      />
    </Card>
  );
}

import { ShieldCheck } from "lucide-react";
import { Icon } from "~/ui/icon";

/** Where the money is between paying and receiving. */
export function KeptSafe() {
  return (
    <p className="mt-4 flex gap-2.5 text-sm text-muted-foreground">
      <Icon of={ShieldCheck} size="md" className="text-primary" />
      <span>
        O valor fica reservado na AREON. O vendedor só recebe depois que você confere a carga.
      </span>
    </p>
  );
}

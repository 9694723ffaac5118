import { proveWithPasskey } from "../factors/passkeys.ts";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { Button } from "~/ui/button";

/** The session that follows leads on: whoever shows this screen watches it. */
export function PasskeyStep({ factorId }: { factorId: string }) {
  const { busy, error, run } = useAuthAction();
  return (
    <div className="grid gap-6">
      <p className="text-muted-foreground">
        Use a digital, o rosto ou o PIN do aparelho em que a passkey está.
      </p>
      <FormError text={error} />
      <Button
        size="lg"
        busyLabel={busy && "Esperando a passkey..."}
        onClick={() => void run((auth) => proveWithPasskey(auth, factorId))}
      >
        Usar passkey
      </Button>
    </div>
  );
}

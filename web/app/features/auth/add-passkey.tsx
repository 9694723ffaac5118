import { newPasskeyTerms } from "@areon/contracts/step-up-terms";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/api/session-user";
import { dropUnfinished } from "~/features/auth/factors";
import { addPasskey } from "~/features/auth/passkeys";
import { FormError } from "~/identity/form-error";
import { pinQuery } from "~/identity/own-queries";
import { canUsePasskeys } from "~/identity/passkey";
import { settled } from "~/identity/settled";
import { StepUpDialog } from "~/identity/step-up-dialog";
import { useAuthAction } from "~/identity/use-auth-action";
import { useProof } from "~/identity/use-proof";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";

/** One more passkey, on this device or on a phone nearby. Where there is a PIN, it says yes first. */
export function AddPasskey({ names, onAdded }: { names: readonly string[]; onAdded: () => void }) {
  const hasMoney = useSessionUser()?.role !== "admin";
  const pin = useQuery({ ...pinQuery, enabled: hasMoney });
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para adicionar uma passkey.");

  const add = async (grant?: string) => {
    const outcome = await run(async (auth) => {
      const cleared = await dropUnfinished(auth, "webauthn");
      if (cleared.error) return cleared;
      const passkey = { name: freeName(names), grant };
      return { data: await withProof(() => settled(addPasskey(auth, passkey))), error: null };
    });
    if (!outcome.ok) return;
    showToast({ title: "Passkey adicionada" });
    onAdded();
  };

  if (!canUsePasskeys()) {
    return <p className="mt-4 text-muted-foreground">Este navegador não sabe guardar passkeys.</p>;
  }
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <FormError text={error} />
      <Button
        variant="outline"
        className="max-md:w-full"
        disabled={hasMoney && !pin.data}
        busyLabel={busy && "Adicionando..."}
        onClick={() => (pin.data?.is_set ? setAsked(true) : void add())}
      >
        Adicionar passkey
      </Button>
      <StepUpDialog
        open={isAsked}
        onOpenChange={setAsked}
        purpose="security_change"
        binding={{ terms: newPasskeyTerms }}
        reason="Uma passkey confirma saídas de dinheiro no lugar do PIN."
        action="Adicionar passkey"
        onGranted={(grant) => {
          setAsked(false);
          void add(grant);
        }}
      />
      {proofDialog}
    </div>
  );
}

function freeName(names: readonly string[]): string {
  const named = (count: number) => (count === 1 ? "Passkey" : `Passkey ${count}`);
  let count = 1;
  while (names.includes(named(count))) count += 1;
  return named(count);
}

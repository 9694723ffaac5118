import { dropUnfinished } from "./factors.ts";
import { addPasskey } from "./passkeys.ts";
import { FormError } from "~/platform/forms/form-error";
import { canUsePasskeys } from "./passkey.ts";
import { settled } from "../auth/settled.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useFactorConsent } from "../proof/use-factor-consent.tsx";
import { useProof } from "../proof/use-proof.tsx";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";

/** One more passkey, on this device or on a phone nearby. */
export function AddPasskey({ names, onAdded }: { names: readonly string[]; onAdded: () => void }) {
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para adicionar uma passkey.");
  const { askConsent, consentDialog } = useFactorConsent({
    type: "webauthn",
    reason: "Uma passkey confirma saídas de dinheiro no lugar do PIN.",
    action: "Adicionar passkey",
  });

  const add = async () => {
    const consent = await askConsent();
    if (!consent) return;
    const outcome = await run(async (auth) => {
      const cleared = await dropUnfinished(auth, "webauthn");
      if (cleared.error) return cleared;
      const passkey = { name: freeName(names), ...consent };
      return { data: await withProof(() => settled(addPasskey(auth, passkey))), error: null };
    });
    if (!outcome.ok || !outcome.data) return;
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
        busyLabel={busy && "Adicionando..."}
        onClick={() => void add()}
      >
        Adicionar passkey
      </Button>
      {consentDialog}
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

import type { setPin } from "@areon/contracts/identity/trust";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { pinQuery } from "./own-queries.ts";
import { useProof } from "./proof/use-proof.tsx";
import { Button } from "~/ui/button";
import { PinInput } from "~/ui/pin-input";

export interface NewPinFormProps {
  /** "Criar PIN", "Trocar PIN". */
  action: string;
  /** The PIN in force; without it a PIN that is set is replaced, and money out waits a day. */
  currentPin?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** Twice the same six numbers, unseen. */
export function NewPinForm({ action, currentPin, onDone }: NewPinFormProps) {
  const queries = useQueryClient();
  const [pin, setPinText] = useState("");
  const [again, setAgain] = useState("");
  const [misses, setMisses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para criar ou trocar o PIN de transação.");
  const differs = again.length === 6 && again !== pin;

  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await withProof(() => sendPin(pin, currentPin));
      await queries.invalidateQueries({ queryKey: pinQuery.queryKey });
      onDone?.();
    } catch (failure) {
      setError(authErrorText(failure));
      setPinText("");
      setAgain("");
      setMisses((before) => before + 1);
    }
    setBusy(false);
  };

  return (
    <>
      <form
        noValidate
        className="grid max-w-[26rem] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PinInput
          // New boxes after a refusal: the focus is lost while it is asked, and goes back to the first.
          key={misses}
          legend="Novo PIN"
          boxLabel={(position) => `Número ${position} do novo PIN`}
          masked
          value={pin}
          onValueChange={setPinText}
          disabled={busy}
          focusFirst={misses > 0}
        />
        <PinInput
          legend="Repita o PIN"
          boxLabel={(position) => `Número ${position} do PIN repetido`}
          masked
          value={again}
          onValueChange={setAgain}
          disabled={busy}
          error={differs ? "Os dois PINs são diferentes" : undefined}
        />
        <FormError text={error} />
        <Button
          type="submit"
          size="lg"
          disabled={pin.length < 6 || again !== pin}
          busyLabel={busy && "Salvando..."}
        >
          {action}
        </Button>
      </form>
      {proofDialog}
    </>
  );
}

function sendPin(pin: string, currentPin: string | undefined) {
  const body = { pin, ...(currentPin && { current_pin: currentPin }) };
  return call<typeof setPin>({ method: "PUT", path: "/me/pin", body });
}

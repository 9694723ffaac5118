import { useState } from "react";
import { removeAppFactor } from "~/features/auth/factors";
import { FormError } from "~/identity/form-error";
import { useAuthAction } from "~/identity/use-auth-action";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { PinInput } from "~/ui/pin-input";

export function RemoveFactor(props: { factorId: string; onRemoved: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card padding="body">
      <h2 className="text-xl">Desligar</h2>
      <p className="mt-1 text-muted-foreground">
        Sua conta volta a abrir só com a senha. Os códigos de recuperação deixam de valer.
      </p>
      <Button variant="danger-ghost" className="mt-3 -ml-4" onClick={() => setOpen(true)}>
        Desligar verificação em duas etapas
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Desligar a verificação"
        description="Confirme com o código que o aplicativo mostra agora."
      >
        <RemoveForm {...props} />
      </Dialog>
    </Card>
  );
}

function RemoveForm({ factorId, onRemoved }: { factorId: string; onRemoved: () => void }) {
  const [lostPhone, setLostPhone] = useState(false);
  const [code, setCode] = useState("");
  const { busy, error, run } = useAuthAction();
  const remove = async () => {
    const outcome = await run((auth) => removeAppFactor(auth, { id: factorId, code }));
    if (!outcome.ok) return setCode("");
    showToast({ title: "Verificação em duas etapas desligada" });
    return onRemoved();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      {lostPhone ? (
        <Field label="Código de recuperação" hint="Um dos códigos que você guardou">
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      ) : (
        <PinInput
          legend="Código"
          boxLabel={(position) => `Número ${position} de 6`}
          value={code}
          onValueChange={setCode}
          disabled={busy}
          focusFirst
        />
      )}
      <FormError text={error} />
      <Button
        type="submit"
        variant="danger"
        size="lg"
        disabled={code.length < 6}
        busyLabel={busy && "Desligando..."}
      >
        Desligar
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setLostPhone(!lostPhone);
          setCode("");
        }}
      >
        {lostPhone ? "Usar aplicativo autenticador" : "Perdi o celular"}
      </Button>
    </form>
  );
}

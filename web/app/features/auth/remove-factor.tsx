import { useState } from "react";
import { removeAppFactor } from "~/features/auth/factors";
import { ActForm } from "~/identity/act-form";
import { CodeForm, type CodeFormProps } from "~/identity/code-form";
import { useAuthAction } from "~/identity/use-auth-action";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

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
  const { busy, error, setError, run } = useAuthAction();
  const remove = async (code: string) => {
    const outcome = await run((auth) => removeAppFactor(auth, { id: factorId, code }));
    if (!outcome.ok) return false;
    showToast({ title: "Verificação em duas etapas desligada" });
    onRemoved();
    return true;
  };
  const form = { action: "Desligar", busyAction: "Desligando...", busy, error, danger: true };
  return (
    <div className="grid gap-4">
      {lostPhone ? (
        <RecoveryCodeProof {...form} onCode={remove} />
      ) : (
        <CodeForm {...form} focusFirst onCode={remove} />
      )}
      <Button
        variant="ghost"
        onClick={() => {
          setLostPhone(!lostPhone);
          setError(undefined);
        }}
      >
        {lostPhone ? "Usar aplicativo autenticador" : "Perdi o celular"}
      </Button>
    </div>
  );
}

function RecoveryCodeProof({ onCode, ...form }: CodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <ActForm {...form} incomplete={code.trim() === ""} onSubmit={() => void onCode(code.trim())}>
      <Field label="Código de recuperação" hint="Um dos códigos que você guardou">
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </ActForm>
  );
}

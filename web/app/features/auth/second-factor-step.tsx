import { Smartphone } from "lucide-react";
import { useState } from "react";
import { CodeForm } from "~/identity/code-form";
import { RecoveryCodeForm } from "~/features/auth/recovery-code.form";
import { useAuthAction } from "~/identity/use-auth-action";
import { Button } from "~/ui/button";
import { IconTile } from "~/ui/icon-tile";

/** After the password: the code of the authenticator app, or a recovery code when the phone is gone. */
export function SecondFactorStep({ onPassed }: { onPassed?: () => void }) {
  const [way, setWay] = useState<"app" | "recovery">("app");
  return (
    <>
      <IconTile icon={Smartphone} large />
      <h1 className="mt-5 text-3xl">Confirme que é você</h1>
      {way === "app" ? <AppCode onPassed={onPassed} /> : <RecoveryCodeForm onPassed={onPassed} />}
      <div className="mt-6 border-t pt-4">
        <Button variant="ghost" block onClick={() => setWay(way === "app" ? "recovery" : "app")}>
          {way === "app" ? "Perdi o celular" : "Usar aplicativo autenticador"}
        </Button>
      </div>
    </>
  );
}

function AppCode({ onPassed }: { onPassed: (() => void) | undefined }) {
  const { busy, error, run } = useAuthAction();

  const verify = async (token: string) => {
    const outcome = await run(async (auth) => {
      const { data, error } = await auth.mfa.listFactors();
      const factor = data?.totp[0];
      if (!factor) return { data: null, error: error ?? { code: "mfa_factor_not_found" } };
      return await auth.mfa.challengeAndVerify({ factorId: factor.id, code: token });
    });
    if (outcome.ok) onPassed?.();
    return outcome.ok;
  };

  return (
    <>
      <p className="mt-1.5 text-muted-foreground">
        Digite os 6 números que o seu aplicativo autenticador mostra agora.
      </p>
      <div className="mt-6">
        <CodeForm
          action="Entrar"
          busyAction="Entrando..."
          hint="Um código novo aparece a cada 30 segundos."
          focusFirst
          busy={busy}
          error={error}
          onCode={verify}
        />
      </div>
    </>
  );
}

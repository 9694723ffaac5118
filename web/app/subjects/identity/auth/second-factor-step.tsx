import {
  ChevronRight,
  KeyRound,
  LifeBuoy,
  MessageSquareText,
  Smartphone,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { PasskeyStep } from "./passkey-step.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { SmsCode } from "../factors/sms-code.tsx";
import { CodeForm } from "../proof/code-form.tsx";
import { canUsePasskeys } from "../factors/passkey.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { Icon } from "~/ui/icon";
import { IconTile } from "~/ui/icon-tile";

type Way = "passkey" | "app" | "sms" | "recovery";

const faces: Record<Way, { label: string; icon: LucideIcon }> = {
  passkey: { label: "Usar passkey", icon: KeyRound },
  app: { label: "Usar aplicativo autenticador", icon: Smartphone },
  sms: { label: "Receber código por SMS", icon: MessageSquareText },
  recovery: { label: "Perdi o celular", icon: LifeBuoy },
};

/** After the password: a passkey, a code of the app or of a text message, or a recovery code. */
export function SecondFactorStep() {
  const factors = useSessionUser()?.factors ?? [];
  const app = factors.find(({ factor_type: type }) => type === "totp");
  const phone = factors.find(({ factor_type: type }) => type === "phone");
  const passkey = factors.find(({ factor_type: type }) => type === "webauthn");
  const ways: Way[] = [
    ...(passkey && canUsePasskeys() ? ["passkey" as const] : []),
    ...(app ? ["app" as const] : []),
    ...(phone ? ["sms" as const] : []),
  ];
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0] ?? "recovery";
  return (
    <>
      <IconTile icon={faces[way].icon} large />
      <h1 className="mt-5 mb-1.5 text-3xl">Confirme que é você</h1>
      {way === "passkey" && passkey && <PasskeyStep factorId={passkey.id} />}
      {way === "app" && app && <AppCode factorId={app.id} />}
      {way === "sms" && phone && (
        <SmsCode
          phone={{ id: phone.id, number: phone.phone ?? "" }}
          action="Entrar"
          busyAction="Entrando..."
        />
      )}
      {way === "recovery" && <RecoveryCodeForm />}
      <div className="mt-6 border-t pt-3">
        {[...ways, "recovery" as const]
          .filter((other) => other !== way)
          .map((other) => (
            <WayButton key={other} {...faces[other]} onClick={() => setChosen(other)} />
          ))}
      </div>
    </>
  );
}

function WayButton(props: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 text-left font-medium hover:bg-muted"
    >
      <Icon of={props.icon} size="md" className="text-primary" />
      {props.label}
      <Icon of={ChevronRight} size="md" className="ml-auto text-muted-foreground" />
    </button>
  );
}

/** The session that follows leads on: whoever shows this screen watches it. */
function AppCode({ factorId }: { factorId: string }) {
  const { busy, error, run } = useAuthAction();
  const verify = async (code: string) => {
    const outcome = await run((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
    return outcome.ok;
  };
  return (
    <>
      <p className="text-muted-foreground">
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

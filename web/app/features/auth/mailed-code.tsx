import { MailCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { AuthClient } from "~/api/session";
import { FormError } from "~/identity/form-error";
import { useAuthAction } from "~/identity/use-auth-action";
import { useCountdown } from "~/identity/use-countdown";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { IconTile } from "~/ui/icon-tile";
import { PinInput } from "~/ui/pin-input";

export interface MailedCodeProps {
  title: string;
  text: ReactNode;
  email: string;
  type: "signup" | "recovery";
  /** "Confirmar e-mail", "Continuar". */
  action: string;
  busyAction: string;
  onResend: (auth: AuthClient) => Promise<{ data: unknown; error: unknown }>;
  onVerified: () => void;
  children?: ReactNode;
}

/** The mail has a code and a link: whoever reads mail on another device types the code here. */
export function MailedCode(props: MailedCodeProps) {
  const { title, text, email, type, action, busyAction, onVerified } = props;
  const [code, setCode] = useState("");
  const { busy, error, run } = useAuthAction();

  const verify = async (token: string) => {
    const outcome = await run((auth) => auth.verifyOtp({ email, token, type }));
    if (outcome.ok) onVerified();
    else setCode("");
  };

  return (
    <>
      <IconTile icon={MailCheck} large />
      <h1 className="mt-5 text-3xl">{title}</h1>
      <p className="mt-1.5 text-muted-foreground">{text}</p>
      <form
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void verify(code);
        }}
      >
        <PinInput
          legend="Código"
          boxLabel={(position) => `Número ${position} de 6`}
          value={code}
          onValueChange={setCode}
          onComplete={(value) => void verify(value)}
          disabled={busy}
          hint="O código vale 10 minutos."
        />
        <FormError text={error} />
        <Button type="submit" size="lg" disabled={code.length < 6} busyLabel={busy && busyAction}>
          {action}
        </Button>
      </form>
      <div className="mt-4 grid justify-items-center gap-1">
        <ResendButton onResend={props.onResend} />
        {props.children}
      </div>
    </>
  );
}

function ResendButton({ onResend }: Pick<MailedCodeProps, "onResend">) {
  const [left, restart] = useCountdown(60);
  const { busy, run } = useAuthAction();
  const resend = async () => {
    const outcome = await run(onResend);
    if (!outcome.ok) return showToast({ tone: "error", title: outcome.text });
    restart();
    return showToast({ title: "E-mail enviado", text: "Confira também a caixa de spam." });
  };
  if (left > 0) {
    return (
      <p className="flex h-11 items-center text-sm text-muted-foreground num">
        Reenviar em {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
      </p>
    );
  }
  return (
    <Button variant="ghost" busyLabel={busy && "Enviando..."} onClick={() => void resend()}>
      Reenviar e-mail
    </Button>
  );
}

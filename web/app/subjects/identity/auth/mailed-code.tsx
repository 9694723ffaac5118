import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { AuthClient } from "~/platform/api/session";
import { ResendButton } from "./resend-button.tsx";
import { CodeForm } from "../proof/code-form.tsx";
import { useAuthAction } from "../use-auth-action.ts";
import { IconTile } from "~/ui/icon-tile";

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
  const { busy, error, run } = useAuthAction();

  const verify = async (token: string) => {
    const outcome = await run((auth) => auth.verifyOtp({ email, token, type }));
    if (outcome.ok) onVerified();
    return outcome.ok;
  };

  return (
    <>
      <IconTile icon={MailCheck} large />
      <h1 className="mt-5 text-3xl">{title}</h1>
      <p className="mt-1.5 text-muted-foreground">{text}</p>
      <div className="mt-6">
        <CodeForm
          action={action}
          busyAction={busyAction}
          hint="O código vale 10 minutos."
          focusFirst
          busy={busy}
          error={error}
          onCode={verify}
        />
      </div>
      <div className="mt-4 grid justify-items-center gap-1">
        <ResendButton
          label="Reenviar e-mail"
          done={{ title: "E-mail enviado", text: "Confira também a caixa de spam." }}
          onResend={props.onResend}
        />
        {props.children}
      </div>
    </>
  );
}

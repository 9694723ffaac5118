import { useNavigate } from "react-router";
import { AuthFrame, FrameBackButton, FrameBackLink, FrameHead } from "./auth-frame.tsx";
import { MailedCode } from "./mailed-code.tsx";
import { RecoverForm } from "./recover-form.tsx";
import { recoveryOptions } from "./recovery-options.ts";
import { useAwaitedEmail } from "./use-awaited-email.ts";

/** /auth/recuperar: asks for the address, then for the code that was sent there. */
export function RecoverScreen() {
  const { email, expect, clear } = useAwaitedEmail("/auth/recuperar");
  const navigate = useNavigate();
  if (!email) {
    return (
      <AuthFrame back={<FrameBackLink to="/auth">Voltar para entrar</FrameBackLink>} words={words}>
        <FrameHead
          title="Crie uma nova senha"
          text="Informe o e-mail da sua conta. Enviamos um código e um link para você continuar."
        />
        <RecoverForm onSent={expect} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      back={<FrameBackButton onClick={clear}>Usar outro e-mail</FrameBackButton>}
      words={words}
    >
      <MailedCode
        title="Confira seu e-mail"
        text={
          <>
            Se houver uma conta com <b className="wrap-anywhere text-foreground">{email}</b>, o
            código chega em instantes. Digite-o aqui ou abra o link.
          </>
        }
        email={email}
        type="recovery"
        action="Continuar"
        busyAction="Conferindo..."
        onResend={(auth) => auth.resetPasswordForEmail(email, recoveryOptions())}
        onVerified={() => void navigate("/auth/nova-senha", { replace: true })}
      />
    </AuthFrame>
  );
}

const words = "Ninguém da AREON pede este código. Nem por telefone, nem por mensagem.";

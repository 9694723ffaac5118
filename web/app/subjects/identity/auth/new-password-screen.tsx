import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { AuthFrame, FrameBackLink, FrameHead } from "./auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { showToast } from "~/platform/toasts/toast-store";
import { ButtonLink } from "~/ui/button-link";

/** /auth/nova-senha: whoever came from the recovery mail is signed in and sets the new password. */
export function NewPasswordScreen() {
  const hydrated = useHydrated();
  const user = useSessionUser();
  const navigate = useNavigate();
  const finish = () => {
    showToast({ title: "Senha trocada", text: "As outras sessões foram encerradas." });
    if (user) void navigate(dashboardPath(user.role), { replace: true });
  };
  return (
    <AuthFrame
      back={
        user && !user.owesSecondFactor ? (
          <FrameBackLink to={dashboardPath(user.role)}>Ir para o painel</FrameBackLink>
        ) : (
          <FrameBackLink to="/auth">Voltar para entrar</FrameBackLink>
        )
      }
      words="Uma senha longa e só sua protege a conta e o dinheiro."
    >
      {user?.owesSecondFactor ? (
        <SecondFactorStep />
      ) : user ? (
        <>
          <FrameHead title="Nova senha" text={`Conta de ${user.email}`} />
          <NewPasswordForm onDone={finish} />
        </>
      ) : (
        <>
          <FrameHead
            title="Nova senha"
            text={
              hydrated
                ? "Para criar uma nova senha, peça um código no seu e-mail."
                : "Carregando..."
            }
          />
          {hydrated && (
            <ButtonLink to="/auth/recuperar" size="lg" block className="mt-6">
              Pedir código
            </ButtonLink>
          )}
        </>
      )}
    </AuthFrame>
  );
}

import type { EmailOtpType } from "@supabase/auth-js";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionUser } from "~/api/session-user";
import { AuthFrame, FrameBackLink, FrameHead } from "~/features/auth/auth-frame";
import { FormError } from "~/identity/form-error";
import { readMailedLink } from "~/features/auth/mailed-link";
import { useAuthAction } from "~/identity/use-auth-action";
import { useHydrated } from "~/identity/use-hydrated";
import { dashboardPath } from "~/navigation/dashboard-path";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";

interface LinkFace {
  title: string;
  text: string;
  action: string;
  busyAction: string;
}

const confirmEmail: LinkFace = {
  title: "Confirme seu e-mail",
  text: "Falta um toque para abrir sua conta.",
  action: "Confirmar e-mail",
  busyAction: "Confirmando...",
};

const faces: Partial<Record<EmailOtpType, LinkFace>> = {
  recovery: {
    title: "Crie uma nova senha",
    text: "Continue para escolher a nova senha da sua conta.",
    action: "Criar nova senha",
    busyAction: "Conferindo...",
  },
  magiclink: {
    title: "Entre na AREON",
    text: "Continue para entrar na sua conta.",
    action: "Entrar",
    busyAction: "Entrando...",
  },
  email_change: {
    title: "Confirme a troca de e-mail",
    text: "A troca vale depois de confirmada nos dois endereços.",
    action: "Confirmar troca",
    busyAction: "Confirmando...",
  },
};

/**
 * Where the links of our mails lead. Programs that look into mail open links too, so opening this page
 * does nothing: only the button redeems the link.
 */
export function ConfirmLinkScreen() {
  const { search, hash } = useLocation();
  const link = readMailedLink(search, hash);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { busy, error, run } = useAuthAction();
  const [halfDone, setHalfDone] = useState(false);
  const face = (link && faces[link.type]) ?? confirmEmail;

  const redeem = async () => {
    if (!link) return;
    const outcome = await run((auth) =>
      auth.verifyOtp({ token_hash: link.token, type: link.type }),
    );
    if (!outcome.ok) return;
    if (link.type === "email_change" && !outcome.data.session) return setHalfDone(true);
    if (link.type !== "recovery") showToast({ title: doneTitle(link.type) });
    return void navigate(nextPath(link.type), { replace: true });
  };

  return (
    <AuthFrame
      back={<FrameBackLink to="/">Voltar ao início</FrameBackLink>}
      words="Sua plataforma de agronegócio."
    >
      {halfDone ? (
        <FrameHead
          title="Este endereço está confirmado"
          text="Agora abra o link que enviamos para o outro e-mail. A troca vale quando os dois confirmarem."
        />
      ) : (
        <>
          <FrameHead title={face.title} text={hydrated && !link ? noLink : face.text} />
          <div className="mt-6 grid gap-4">
            <FormError text={error} />
            {hydrated && !link ? (
              <ButtonLink to="/auth" size="lg">
                Entrar
              </ButtonLink>
            ) : (
              <Button
                size="lg"
                disabled={!hydrated}
                busyLabel={busy && face.busyAction}
                onClick={() => void redeem()}
              >
                {face.action}
              </Button>
            )}
            {error && (
              <ButtonLink
                to={link?.type === "recovery" ? "/auth/recuperar" : "/auth"}
                variant="ghost"
              >
                Pedir outro
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </AuthFrame>
  );
}

const noLink =
  "Este link está incompleto. Copie o endereço inteiro do e-mail ou entre na sua conta.";

function doneTitle(type: EmailOtpType): string {
  if (type === "email_change") return "E-mail trocado";
  return type === "magiclink" ? "Você entrou" : "E-mail confirmado";
}

function nextPath(type: EmailOtpType): string {
  if (type === "recovery") return "/auth/nova-senha";
  const user = sessionUser();
  return user && !user.owesSecondFactor ? dashboardPath(user.role) : "/auth";
}

import { Tabs } from "radix-ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { announceSession, authClient } from "~/platform/api/session";
import { useSessionUser } from "~/platform/api/session-user";
import { AuthFrame, FrameBackButton, FrameBackLink, FrameHead } from "./auth-frame.tsx";
import { textOfCode } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { PrivacyLink, TermsLink } from "./legal-line.tsx";
import { MailedCode } from "./mailed-code.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useAwaitedEmail } from "./use-awaited-email.ts";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { returnPath } from "~/platform/navigation/return-path";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Redirect } from "~/platform/navigation/redirect";

export type AuthTab = "entrar" | "cadastrar";

/** /auth, /login and /register: one screen. Whoever is signed in is led on to where they wanted to be. */
export function AuthScreen({ initialTab }: { initialTab: AuthTab }) {
  const search = useQueryValues();
  const user = useSessionUser();
  const awaiting = useAwaitedEmail("/auth");

  if (user && !user.owesSecondFactor) {
    return <Redirect to={returnPath(search.get("next")) ?? dashboardPath(user.role)} />;
  }
  if (user) return <SecondFactorScreen />;
  if (awaiting.email) return <ConfirmEmailScreen email={awaiting.email} onLeave={awaiting.clear} />;
  return <FormsScreen initialTab={initialTab} onAwaiting={awaiting.expect} />;
}

function SecondFactorScreen() {
  const switchAccount = async () => {
    const auth = await authClient();
    await auth.signOut({ scope: "local" });
    announceSession();
  };
  return (
    <AuthFrame
      back={<FrameBackButton onClick={() => void switchAccount()}>Trocar de conta</FrameBackButton>}
      words="Ninguém da AREON pede este código. Nem por telefone, nem por mensagem."
    >
      <SecondFactorStep />
    </AuthFrame>
  );
}

function ConfirmEmailScreen({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <AuthFrame
      back={<FrameBackButton onClick={onLeave}>Usar outro e-mail</FrameBackButton>}
      words="Ninguém da AREON pede este código. Nem por telefone, nem por mensagem."
    >
      <MailedCode
        title="Confirme seu e-mail"
        text={
          <>
            Enviamos um código e um link para{" "}
            <b className="wrap-anywhere text-foreground">{email}</b>. Digite o código aqui ou abra o
            link.
          </>
        }
        email={email}
        type="signup"
        action="Confirmar e-mail"
        busyAction="Confirmando..."
        onResend={(auth) => auth.resend({ type: "signup", email })}
        onVerified={announceSession}
      />
    </AuthFrame>
  );
}

interface FormsScreenProps {
  initialTab: AuthTab;
  onAwaiting: (email: string) => void;
}

function FormsScreen({ initialTab, onAwaiting }: FormsScreenProps) {
  const { state } = useLocation() as { state: { tab?: AuthTab } | null };
  const [tab, setTab] = useState<AuthTab>(state?.tab ?? initialTab);
  const signingIn = tab === "entrar";
  return (
    <AuthFrame
      back={<FrameBackLink to="/">Voltar ao início</FrameBackLink>}
      words="Sua plataforma de agronegócio."
      foot={
        <p className="[&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
          <TermsLink /> · <PrivacyLink />
        </p>
      }
    >
      <FrameHead
        title={signingIn ? "Que bom ver você" : "Crie sua conta"}
        text={
          signingIn ? "Entre com seu e-mail e sua senha." : "Leva uns 3 minutos. Sem mensalidade."
        }
      />
      <Tabs.Root value={tab} onValueChange={(next) => setTab(next as AuthTab)}>
        <Tabs.List className="seg mt-6 flex w-full" aria-label="Entrar ou cadastrar">
          <TabTrigger value="entrar" on={signingIn}>
            Entrar
          </TabTrigger>
          <TabTrigger value="cadastrar" on={!signingIn}>
            Cadastrar
          </TabTrigger>
        </Tabs.List>
        <ReturnedError />
        <Tabs.Content value="entrar">
          <SignInForm onUnconfirmed={onAwaiting} onSignUp={() => setTab("cadastrar")} />
        </Tabs.Content>
        <Tabs.Content value="cadastrar">
          <SignUpForm onSignedUp={onAwaiting} />
        </Tabs.Content>
      </Tabs.Root>
      <ProviderSignIn />
    </AuthFrame>
  );
}

function TabTrigger(props: { value: AuthTab; on: boolean; children: string }) {
  return (
    <Tabs.Trigger value={props.value} data-on={props.on || undefined} className="h-10! flex-1">
      {props.children}
    </Tabs.Trigger>
  );
}

/** A provider that said no, or a link that was too old, comes back here with a code. */
function ReturnedError() {
  const search = useQueryValues();
  const code = search.get("error_code") ?? search.get("error");
  if (!code) return null;
  return (
    <div className="mt-4">
      <FormError text={textOfCode(code)} />
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { announceSession, providerClient } from "~/platform/api/session";
import { sessionUser } from "~/platform/api/session-user";
import { AuthFrame, FrameBackLink, FrameHead } from "./auth-frame.tsx";
import { readReturnedLink, type ReturnedLink } from "./returned-link.ts";
import { authErrorText, textOfCode } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { returnPath } from "~/platform/navigation/return-path";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";

/** /auth/confirmar: where the links of our mails and a provider end up, in the browser only. */
export function ReturnScreen() {
  const { search, hash } = useLocation();
  const [link] = useState(() => readReturnedLink(search, hash));
  // A token that was read has no business in the address, nor in the history.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return (
    <AuthFrame
      back={<FrameBackLink to="/">Voltar ao início</FrameBackLink>}
      words="Sua plataforma de agronegócio."
    >
      <Returned link={link} next={useQueryValues().get("next")} />
    </AuthFrame>
  );
}

function Returned({ link, next }: { link: ReturnedLink; next: string | null }) {
  switch (link.kind) {
    case "session":
      return <TakeSession link={link} />;
    case "code":
      return <ExchangeCode code={link.code} next={next} />;
    case "half":
      return (
        <FrameHead
          title="Este endereço está confirmado"
          text="Agora abra o link que enviamos para o outro e-mail. A troca vale quando os dois confirmarem."
        />
      );
    case "refused":
      return <WayOut title="Não deu certo" text={textOfCode(link.code)} />;
    case "nothing":
      return (
        <WayOut
          title="Este link está incompleto"
          text="Copie o endereço inteiro do e-mail ou entre na sua conta."
        />
      );
    default:
      return link satisfies never;
  }
}

/** A link can come from anybody, so nobody is signed in before they saw to which account. */
function TakeSession({ link }: { link: Extract<ReturnedLink, { kind: "session" }> }) {
  const navigate = useNavigate();
  const { busy, error, run } = useAuthAction();
  const isRecovery = link.type === "recovery";

  const take = async () => {
    const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
    const outcome = await run((auth) => auth.setSession(tokens));
    if (outcome.ok) void navigate(isRecovery ? "/auth/nova-senha" : ownPage(), { replace: true });
  };

  return (
    <>
      <FrameHead
        title={isRecovery ? "Crie uma nova senha" : (titles[link.type] ?? "Entre na AREON")}
        text={
          <>
            Você está entrando como <b className="wrap-anywhere text-foreground">{link.email}</b>.
          </>
        }
      />
      <div className="mt-6 grid gap-4">
        <FormError text={error} />
        <Button size="lg" busyLabel={busy && "Entrando..."} onClick={() => void take()}>
          {isRecovery ? "Criar nova senha" : "Continuar"}
        </Button>
        <ButtonLink to="/auth" variant="ghost">
          Não sou eu
        </ButtonLink>
      </div>
    </>
  );
}

const titles: Readonly<Record<string, string>> = {
  signup: "E-mail confirmado",
  email_change: "E-mail trocado",
};

/** A provider's code is worth a session only in the browser that began, so nothing is asked. */
function ExchangeCode({ code, next }: { code: string; next: string | null }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void (async () => {
      const { error } = await (await providerClient()).exchangeCodeForSession(code);
      if (error) return setFailure(authErrorText(error));
      announceSession();
      return await navigate(returnPath(next) ?? ownPage(), { replace: true });
    })().catch((thrown: unknown) => setFailure(authErrorText(thrown)));
  }, [code, next, navigate]);
  if (failure) return <WayOut title="Não deu certo" text={failure} />;
  return <FrameHead title="Entrando..." text="Falta só um instante." />;
}

function WayOut({ title, text }: { title: string; text: string }) {
  return (
    <>
      <FrameHead title={title} text={text} />
      <div className="mt-6 grid gap-4">
        <ButtonLink to="/auth" size="lg">
          Entrar
        </ButtonLink>
        <ButtonLink to="/auth/recuperar" variant="ghost">
          Criar nova senha
        </ButtonLink>
      </div>
    </>
  );
}

/** Whoever still owes the second factor is asked for it at /auth. */
function ownPage(): string {
  const user = sessionUser();
  return user && !user.owesSecondFactor ? dashboardPath(user.role) : "/auth";
}

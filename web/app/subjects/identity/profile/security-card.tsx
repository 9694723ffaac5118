import { useQuery } from "@tanstack/react-query";
import { KeyRound, Mail, ShieldCheck, Smartphone } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import type { SessionUser } from "~/platform/api/session-user";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { pinQuery } from "../own-queries.ts";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { IconTile } from "~/ui/icon-tile";

type OpenDialog = "password" | "email" | "pin";

export function SecurityCard({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const opener = (name: OpenDialog, label: string) => (
    <Button variant="outline" onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  const hasMoney = user.role !== "admin";
  const pin = useQuery({ ...pinQuery, enabled: hasMoney });
  const isPinSet = pin.data?.is_set === true;
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Segurança</h2>
      <ul className="rule mt-2">
        <SecurityRow icon={KeyRound} title="Senha" detail="Vale para entrar em qualquer aparelho">
          {opener("password", "Trocar senha")}
        </SecurityRow>
        <SecurityRow icon={Mail} title="E-mail" detail={user.email}>
          {opener("email", "Trocar e-mail")}
        </SecurityRow>
        <SecurityRow
          icon={ShieldCheck}
          title="Verificação em duas etapas"
          detail={user.hasSecondFactor ? "Ligada" : "Desligada: só a senha protege a conta"}
        >
          <ButtonLink to="/two-factor-auth" variant="outline">
            {user.hasSecondFactor ? "Gerenciar" : "Ativar"}
          </ButtonLink>
        </SecurityRow>
        {hasMoney && (
          <SecurityRow
            id="pin"
            icon={Smartphone}
            title="PIN de transação"
            detail={isPinSet ? "Criado" : "Confirma transferências e outras saídas de dinheiro"}
          >
            {/* Not known yet is neither: a wrong offer would only be refused. */}
            {pin.data && opener("pin", isPinSet ? "Trocar PIN" : "Criar PIN")}
          </SecurityRow>
        )}
      </ul>
      <Dialog
        open={open === "password"}
        onOpenChange={close}
        title="Trocar senha"
        description="As outras sessões serão encerradas."
      >
        <ChangePasswordForm onDone={close} />
      </Dialog>
      <Dialog
        open={open === "email"}
        onOpenChange={close}
        title="Trocar e-mail"
        description="A troca vale depois de confirmada nos dois endereços."
      >
        <ChangeEmailForm currentEmail={user.email} onDone={close} />
      </Dialog>
      {hasMoney && (
        <PinDialog open={open === "pin"} isSet={isPinSet} onClose={close} role={user.role} />
      )}
    </Card>
  );
}

interface SecurityRowProps {
  id?: string;
  icon: LucideIcon;
  title: string;
  detail: string;
  children: ReactNode;
}

function SecurityRow({ id, icon, title, detail, children }: SecurityRowProps) {
  return (
    <li id={id} className="flex scroll-mt-24 items-center gap-3 py-3.5 max-md:flex-wrap">
      <IconTile icon={icon} />
      <span className="min-w-0 grow leading-snug max-md:basis-[calc(100%-4rem)]">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm wrap-anywhere text-muted-foreground">{detail}</span>
      </span>
      <span className="shrink-0 max-md:ml-14">{children}</span>
    </li>
  );
}

import type { openUser, UserDetails } from "@areon/contracts/identity/desk";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { Eye } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { formatDate, formatClock } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { useDeskAct } from "../desk/use-desk-act.ts";

type Opened = EndpointResponse<typeof openUser>;

/** Masked until somebody says why they need to see it; that look is logged. */
export function IdentityCard({ user }: { user: UserDetails }) {
  const { may } = useDesk();
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof openUser>({
        method: "POST",
        path: "/admin/users/{id}/opening",
        params: { id: user.id },
        body: { reason },
      }),
    done: () => undefined,
    onDone: (answer) => {
      setOpened(answer);
      setOpen(false);
    },
  });
  const canOpen = may("personal_data.read") && user.state !== "deleted";
  return (
    <Card padding="body" aria-labelledby="dados">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="dados" className="text-xl">
          Dados da conta
        </h2>
        {canOpen && !opened && (
          <Button variant="outline" icon={Eye} onClick={() => setOpen(true)}>
            Ver dados completos
          </Button>
        )}
        {opened && (
          <Button variant="outline" onClick={() => setOpened(undefined)}>
            Ocultar
          </Button>
        )}
      </div>
      <DefinitionRows
        look="table"
        className="mt-2"
        rows={[
          ...contactRows(user, opened),
          ...registrationRows(user, opened),
          ...accountRows(user),
        ]}
      />
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title="Ver dados completos"
        description="E-mail, telefone, CPF, nascimento e endereço aparecem sem máscara nesta página."
        confirmLabel="Ver dados"
        busyLabel="Abrindo..."
        act={act}
      />
    </Card>
  );
}

function contactRows(user: UserDetails, opened: Opened | undefined): DefinitionRow[] {
  const email = opened ? opened.email : user.email;
  const phone = opened ? opened.phone : user.phone;
  return [
    { term: "E-mail", value: <Long>{email ?? "Não informado"}</Long> },
    { term: "Telefone", value: phone ?? "Não informado" },
    ...(user.username ? [{ term: "Perfil", value: `@${user.username}` }] : []),
  ];
}

function registrationRows(user: UserDetails, opened: Opened | undefined): DefinitionRow[] {
  const { registration } = user;
  if (!registration) return [{ term: "Cadastro", value: "Incompleto" }];
  const full = opened?.registration;
  const organisation = full ? full.organisation : registration.organisation;
  return [
    ...(full ? [{ term: "Nome civil", value: full.full_name }] : []),
    { term: "CPF", value: <span className="num">{full?.cpf ?? registration.cpf}</span> },
    {
      term: "Nascimento",
      value: full ? plainDate(full.birth_date) : String(registration.birth_year),
    },
    ...(organisation
      ? [{ term: "Empresa", value: `${organisation.legal_name} · CNPJ ${organisation.cnpj}` }]
      : []),
    ...(full ? [{ term: "Endereço", value: full.address }] : []),
  ];
}

function accountRows(user: UserDetails): DefinitionRow[] {
  const last = user.last_sign_in_at;
  return [
    { term: "E-mail confirmado", value: user.email_confirmed_at ? "Sim" : "Não" },
    { term: "Segundo fator", value: user.has_second_factor ? "Ativo" : "Não ativado" },
    {
      term: "Última entrada",
      value: last ? `${formatDate(last)} às ${formatClock(last)}` : "Nunca entrou",
    },
  ];
}

/** A birth date is a day without an hour; read as a moment it would slip to the day before. */
function plainDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

function Long({ children }: { children: string }) {
  return <span className="wrap-anywhere">{children}</span>;
}

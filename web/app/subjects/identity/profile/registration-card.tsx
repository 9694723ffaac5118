import type { Registration } from "@areon/contracts/identity/trust";
import { useQueries } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { registrationQuery, verificationQuery } from "../own-queries.ts";
import { useSite } from "~/platform/document/use-site";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

type Role = "buyer" | "seller" | "admin";

/** What was confirmed of the person and stays; the numbers are masked by the server. */
export function RegistrationCard({ role }: { role: Role }) {
  const [registration, verification] = useQueries({
    queries: [registrationQuery, verificationQuery],
  });
  const { data, error, refetch } = registration;
  return (
    <Card padding="snug" aria-labelledby="cadastro">
      <div className="flex items-center justify-between gap-3">
        <h2 id="cadastro" className="text-lg">
          Cadastro
        </h2>
        {data?.is_complete && <Badge tone="success">Completo</Badge>}
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando cadastro...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      {data && !data.is_complete && <Incomplete role={role} />}
      {data?.is_complete && <Confirmed registration={data} />}
      {role === "seller" && data?.is_complete && verification.data?.is_verified === false && (
        <ButtonLink to="/seller/cadastro" variant="outline" block className="mt-4">
          Verificação de vendedor
        </ButtonLink>
      )}
    </Card>
  );
}

function Incomplete({ role }: { role: Role }) {
  const purpose = role === "admin" ? "pedir e confirmar ajustes" : "comprar e vender";
  return (
    <>
      <p className="mt-1 text-muted-foreground">
        Faltam CPF, data de nascimento e endereço para {purpose}.
      </p>
      <ButtonLink to={`/${role}/cadastro`} variant="outline" block className="mt-4">
        Completar cadastro
      </ButtonLink>
    </>
  );
}

function Confirmed({ registration }: { registration: Registration }) {
  const { full_name: name, cpf, birth_year: year, organisation } = registration;
  const { contactEmail } = useSite();
  return (
    <>
      <DefinitionRows
        look="ruled"
        className="mt-2"
        rows={[
          { term: "Nome", value: name },
          { term: "CPF", value: cpf },
          { term: "Nascimento", value: `••/••/${year}` },
          ...(organisation
            ? [
                { term: "Empresa", value: organisation.legal_name },
                { term: "CNPJ", value: organisation.cnpj },
              ]
            : []),
        ]}
      />
      <p className="mt-3 flex gap-2.5 text-sm text-muted-foreground">
        <Icon of={Lock} size="md" className="text-primary" />
        <span>
          Nome, CPF e nascimento estão confirmados e não mudam por aqui. Para corrigir um deles,{" "}
          {contactEmail === undefined ? (
            "fale com o atendimento"
          ) : (
            <>
              escreva para{" "}
              <a className="link" href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
            </>
          )}{" "}
          com um documento.
        </span>
      </p>
    </>
  );
}

import { useQueries } from "@tanstack/react-query";
import { registrationQuery, verificationQuery } from "~/identity/own-queries";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";

/** What was confirmed of the person; the numbers are masked by the server. */
export function RegistrationCard({ role }: { role: "buyer" | "seller" }) {
  const [registration, verification] = useQueries({
    queries: [registrationQuery, verificationQuery],
  });
  const data = registration.data;
  if (!data) return null;
  const path = `/${role}/cadastro`;
  if (!data.is_complete) {
    return (
      <Card padding="snug">
        <h2 className="text-lg">Cadastro</h2>
        <p className="mt-1 text-muted-foreground">
          Faltam CPF, data de nascimento e endereço para comprar e vender.
        </p>
        <ButtonLink to={path} variant="outline" block className="mt-4">
          Completar cadastro
        </ButtonLink>
      </Card>
    );
  }
  const { address, organisation } = data;
  return (
    <Card padding="snug">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Cadastro</h2>
        <Badge tone="success">Completo</Badge>
      </div>
      <DefinitionRows
        look="ruled"
        className="mt-2"
        rows={[
          { term: "Nome", value: data.full_name },
          { term: "CPF", value: data.cpf },
          { term: "Nascimento", value: data.birth_year },
          ...(organisation
            ? [
                { term: "Empresa", value: organisation.legal_name },
                { term: "CNPJ", value: organisation.cnpj },
              ]
            : []),
          ...(address ? [{ term: "Endereço", value: addressText(address) }] : []),
        ]}
      />
      {role === "seller" && verification.data && !verification.data.is_verified && (
        <ButtonLink to={path} variant="outline" block className="mt-3">
          Verificação de vendedor
        </ButtonLink>
      )}
    </Card>
  );
}

function addressText(address: {
  street: string;
  number: string;
  municipality: string;
  uf: string;
}): string {
  return `${address.street}, ${address.number}, ${address.municipality}, ${address.uf}`;
}

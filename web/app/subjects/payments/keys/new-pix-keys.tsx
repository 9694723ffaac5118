import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listPixKeys } from "@areon/contracts/payments/keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { pixKeysQuery, postPixKey } from "./key-queries.ts";
import { keyKinds } from "./key-kinds.ts";

type Answer = EndpointResponse<typeof listPixKeys>;
type Offer = Answer["offers"][number];

interface NewPixKeysProps extends Pick<Answer, "left" | "max"> {
  offers: readonly Offer[];
  /** How many were ever asked for: after a failure the next try is another intent. */
  asked: number;
}

/** What may become a key. Nothing is typed: document, telephone and e-mail are those of the account. */
export function NewPixKeys({ offers, asked, left, max }: NewPixKeysProps) {
  const client = useQueryClient();
  const intentOf = useIntent();
  const register = useMutation({
    mutationFn: ({ kind }: Offer) => postPixKey(intentOf([kind, asked]), kind),
    onSettled: () => client.invalidateQueries({ queryKey: pixKeysQuery.queryKey }),
  });
  const shown = offers.filter(({ state }) => state !== "registered");
  return (
    <Card padding="snug">
      <h2 className="text-xl">Cadastrar chave</h2>
      <p className="text-sm text-muted-foreground num">
        {left > 0 ? `Você pode ter mais ${left} de ${max}.` : `Você já tem ${max}, o máximo.`}
      </p>
      <ul className="rule mt-2">
        {shown.map((offer) => (
          <li key={offer.kind} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <IconTile icon={keyKinds[offer.kind].icon} />
            <div className="min-w-0 flex-1 basis-32 leading-snug">
              <b className="block font-semibold">{keyKinds[offer.kind].name}</b>
              <span className="block text-sm break-words text-muted-foreground num">
                {offer.value ?? offerText(offer)}
              </span>
            </div>
            {offer.state === "available" ? (
              <Button
                variant="outline"
                disabled={left <= 0 || register.isPending}
                busyLabel={
                  register.isPending && register.variables.kind === offer.kind && "Enviando..."
                }
                onClick={() => register.mutate(offer)}
              >
                Cadastrar
              </Button>
            ) : (
              <ProfileLink offer={offer} />
            )}
          </li>
        ))}
      </ul>
      <FormError text={register.error ? authErrorText(register.error) : undefined} />
    </Card>
  );
}

function offerText({ kind, state }: Offer): string {
  if (kind === "evp") return "Um código que não mostra nenhum dado seu.";
  return state === "missing" ? "Ainda não está no seu perfil." : "Falta confirmar no perfil.";
}

function ProfileLink({ offer }: { offer: Offer }) {
  const role = useSessionUser()?.role ?? "buyer";
  return (
    <Link to={`/${role}/profile`} className="link inline-flex h-11 items-center">
      {offer.state === "missing" ? "Informar" : "Confirmar"}
    </Link>
  );
}

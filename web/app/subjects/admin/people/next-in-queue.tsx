import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { takeFocus } from "~/ui/take-focus";
import { headOfQueueQuery } from "../desk/admin-queries.ts";
import { userPath, verificationQueuePath } from "./paths.ts";

/** After a decision: on to whoever has waited longest, without the way over the list. */
export function NextInQueue({ afterUserId }: { afterUserId: string }) {
  const { data } = useQuery(headOfQueueQuery);
  if (!data) return null;
  const next = data.verifications.find(({ user_id: id }) => id !== afterUserId);
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft p-4 text-primary-soft-foreground outline-none"
    >
      <p className="min-w-0 leading-snug">
        {next ? (
          <>
            Próxima da fila: <b className="break-words">{next.full_name}</b>
          </>
        ) : (
          "A fila está vazia: todos os documentos foram analisados."
        )}
      </p>
      <ButtonLink
        to={next ? userPath(next.user_id) : verificationQueuePath}
        variant={next ? "primary" : "outline"}
        className="max-md:w-full"
      >
        {next ? "Analisar a próxima" : "Voltar para a fila"}
        <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  );
}

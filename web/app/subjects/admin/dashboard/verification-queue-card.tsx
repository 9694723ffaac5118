import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { serverNow } from "~/platform/api/server-time";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatElapsed } from "~/platform/text/elapsed";
import { Card } from "~/ui/card";
import { Identity } from "~/ui/identity";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { headOfQueueQuery } from "../desk/admin-queries.ts";
import { userPath, verificationQueuePath } from "../people/paths.ts";

/** The head of the queue; the whole of it has its own list. */
export function VerificationQueueCard() {
  const { data, error, refetch } = useQuery(headOfQueueQuery);
  return (
    <Card padding="body" aria-labelledby="fila">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="fila" className="text-xl">
          Fila de verificação
        </h2>
        {data && data.verifications.length > 0 && (
          <Link to={verificationQueuePath} className="font-semibold text-primary hover:underline">
            Abrir fila
          </Link>
        )}
      </div>
      {!data && !error && (
        <Loading label="Carregando a fila...">
          <RowSkeleton rows={4} />
        </Loading>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data?.verifications.length === 0 && (
        <p className="mt-1 text-muted-foreground">
          Todos os documentos enviados já foram analisados.
        </p>
      )}
      <ul className="rule mt-1">
        {data?.verifications.map((row) => (
          <li key={row.id}>
            <Link
              to={userPath(row.user_id)}
              className="flex min-h-16 items-center justify-between gap-3 py-2.5"
            >
              <Identity
                name={row.full_name}
                detail={row.is_organisation ? "Empresa" : "Pessoa física"}
              />
              <span className="shrink-0 text-sm text-muted-foreground num">
                {formatElapsed(serverNow() - Date.parse(row.submitted_at))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

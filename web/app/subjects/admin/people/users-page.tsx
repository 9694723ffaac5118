import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useWaiting } from "~/platform/api/use-waiting";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { cappedText } from "~/platform/text/capped-count";
import { FiguresStrip } from "~/ui/figures-strip";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { Skeleton } from "~/ui/skeleton";
import { AccountsCard } from "./accounts-card.tsx";
import { figuresQuery } from "../desk/admin-queries.ts";
import { boundedCount } from "../dashboard/bounded-count.ts";
import { verificationQueuePath } from "./paths.ts";
import { useDesk } from "../desk/use-desk.ts";
import { VerificationsCard } from "./verifications-card.tsx";

/** Two lists of people: all accounts, and those who wait for their documents to be looked at. */
export function UsersPage() {
  const isQueue = useQueryValues().get("aba") === "verificacoes";
  const { data: figures, isPending } = useQuery(figuresQuery);
  const { may } = useDesk();
  const waiting = useWaiting().of("identity.verification")?.waiting;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Usuários" text="Contas, verificação e acesso" />
      {isPending && <Skeleton className="h-44 rounded-lg lg:h-28" />}
      {figures && (
        <FiguresStrip
          label="Contas em números"
          figures={[
            { label: "Contas", value: boundedCount(figures.accounts) },
            { label: "Compradores", value: boundedCount(figures.buyers) },
            { label: "Vendedores", value: boundedCount(figures.sellers) },
            ...(may("verification.read")
              ? [
                  {
                    label: "Para verificar",
                    value: waiting ? cappedText(waiting) : "–",
                    note: waiting && waiting.count > 0 && !isQueue && (
                      <Link
                        to={verificationQueuePath}
                        className="-mt-1 -mb-3 inline-flex h-11 items-center font-semibold text-primary underline"
                      >
                        Abrir fila
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {may("verification.read") && (
        <LinkTabs
          label="Listas de pessoas"
          tabs={[
            { to: "/admin/users", label: "Contas", current: !isQueue },
            {
              to: verificationQueuePath,
              label: "Fila de verificação",
              current: isQueue,
              ...(waiting?.count && { count: cappedText(waiting) }),
            },
          ]}
        />
      )}
      {isQueue ? <VerificationsCard /> : <AccountsCard />}
    </div>
  );
}

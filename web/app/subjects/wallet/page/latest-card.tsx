import type { Movement, Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { Copy, WalletMinimal } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { copyText } from "~/platform/toasts/copy-text";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip, ChipRow } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { Statement } from "~/ui/statement";
import { useBalanceHidden } from "./balance-hidden.ts";
import { stateNames } from "../statement/movement-entry.ts";
import { statementDays } from "../statement/statement-days.ts";
import { useFreshIds } from "../statement/use-fresh-ids.ts";
import { latestMovementsQuery, type MovementFilter } from "./wallet-queries.ts";

const directions = [
  { value: undefined, label: "Tudo" },
  { value: "in", label: "Entradas" },
  { value: "out", label: "Saídas" },
] as const;

/** The newest movements by day; a new one lights up and is read out. */
export function LatestCard({ wallet }: { wallet: Wallet }) {
  const [direction, setDirection] = useState<MovementFilter["direction"]>();
  const { data, error, refetch, isPlaceholderData } = useQuery(latestMovementsQuery(direction));
  return (
    <Card aria-labelledby="extrato">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2 id="extrato" className="text-xl">
          Extrato
        </h2>
        <Link to="/wallet/statement" className="link inline-flex h-11 items-center text-sm">
          Ver tudo
        </Link>
      </div>
      <div className="px-4 md:px-5">
        <ChipRow label="Mostrar">
          {directions.map(({ value, label }) => (
            <Chip key={label} pressed={direction === value} onClick={() => setDirection(value)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="px-4 pb-2 md:px-5" aria-busy={isPlaceholderData}>
        {data && (
          <Latest
            movements={data.movements}
            nowMs={Date.parse(wallet.as_of)}
            listKey={isPlaceholderData ? "" : (direction ?? "all")}
          />
        )}
        {data?.movements.length === 0 && <NothingYet direction={direction} />}
        {!data && !error && (
          <Loading label="Carregando extrato...">
            <div className="pt-9">
              <RowSkeleton rows={6} />
            </div>
          </Loading>
        )}
      </div>
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

interface LatestProps {
  movements: readonly Movement[];
  nowMs: number;
  listKey: string;
}

function Latest({ movements, nowMs, listKey }: LatestProps) {
  const [hidden] = useBalanceHidden();
  const fresh = useFreshIds(movements, listKey);
  const days = statementDays([{ movements: [...movements], days: [] }], {
    nowMs,
    withBalance: false,
  });
  const news = movements.filter(({ id }) => fresh.has(id));
  return (
    <>
      <Statement days={days} hidden={hidden} fresh={fresh} />
      <output className="sr-only">
        {news.map((movement) => newsText(movement, hidden)).join(" ")}
      </output>
    </>
  );
}

const moved = { in: "Entrou", out: "Saiu" } as const;

function newsText({ direction, state, title, amount }: Movement, hidden: boolean): string {
  const what = state === "posted" ? moved[direction] : stateNames[state];
  return `${what} ${hidden ? "um valor" : formatMoney(amount)}: ${title}.`;
}

function NothingYet({ direction }: { direction: MovementFilter["direction"] }) {
  const user = useSessionUser();
  if (direction !== undefined) {
    return (
      <EmptyState
        icon={WalletMinimal}
        headingLevel="h3"
        title={direction === "in" ? "Nenhuma entrada" : "Nenhuma saída"}
        text="Nada nos últimos 30 dias. Períodos maiores ficam no extrato completo."
      />
    );
  }
  return (
    <EmptyState
      icon={WalletMinimal}
      headingLevel="h3"
      title="Sua carteira está pronta"
      text="Para receber de outra pessoa, passe o e-mail da sua conta. O que entrar aparece aqui na hora."
      action={
        <Button
          variant="outline"
          icon={Copy}
          onClick={() => void copyText(user?.email ?? "", "E-mail copiado")}
        >
          Copiar meu e-mail
        </Button>
      }
    />
  );
}

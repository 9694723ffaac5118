import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatClock, formatDate } from "~/platform/text/dates";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { FiguresStrip } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { creditBalance } from "./account-balance.ts";
import { trialBalanceQuery, type TrialBalance } from "./finance-queries.ts";

type Book = TrialBalance["books"][number];

/** Debits equal credits, or the books are wrong: that comes first, then book by book. */
export function TrialBalanceCard() {
  const { data, error, refetch } = useQuery(trialBalanceQuery);
  if (!data) {
    return error ? (
      <Card>
        <LoadFailure inset error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <BalanceSkeleton />
    );
  }
  return (
    <>
      <Verdict balance={data} />
      <FiguresStrip
        label="Totais dos livros"
        figures={[
          { label: "Débitos", value: formatMoney(data.total.debits_posted) },
          { label: "Créditos", value: formatMoney(data.total.credits_posted) },
          { label: "Diferença", value: formatMoney(creditBalance(data.total)) },
          {
            label: "Selado até",
            value: data.sealed_until ? dayText(data.sealed_until) : "Nenhum dia",
          },
        ]}
      />
      <Card className="overflow-hidden" aria-labelledby="balancete">
        <h2 id="balancete" className="px-4 pt-4 pb-2 text-xl md:px-5">
          Livros
        </h2>
        <DataTable
          caption="Balancete por livro"
          columns={columns}
          rows={data.books}
          rowKey={({ code }) => code}
          rowName={({ name }) => name}
          rowLink={bookPath}
          listFace={listFace}
        />
      </Card>
    </>
  );
}

/** Sums that agree are not enough: the nightly proof compares every counter, hold and sealed day. */
function Verdict({ balance }: { balance: TrialBalance }) {
  const { is_balanced: isBalanced, last_proof: proof, as_of: asOf } = balance;
  const breaks = proof?.breaks ?? 0;
  const isSound = isBalanced && breaks === 0;
  const trouble = isBalanced
    ? `A conferência de ${proofTime(proof)} encontrou ${breaks === 1 ? "1 divergência" : `${breaks} divergências`}.`
    : "Débitos e créditos diferem.";
  const proved = proof
    ? `Última conferência completa em ${proofTime(proof)}, sem divergências.`
    : "A conferência completa roda toda noite e ainda não passou.";
  return (
    <div role={isSound ? undefined : "alert"}>
      <Notice
        tone={isSound ? "success" : "danger"}
        title={isSound ? "Os livros fecham" : "Os livros não fecham"}
      >
        {isSound
          ? `Débitos e créditos são iguais às ${formatClock(asOf)}. ${proved}`
          : `${trouble} Pare os ajustes e chame quem responde pela operação.`}
      </Notice>
    </div>
  );
}

function proofTime(proof: TrialBalance["last_proof"]): string {
  return proof ? `${formatDate(proof.at)}, às ${formatClock(proof.at)}` : "";
}

const columns: readonly Column<Book>[] = [
  {
    key: "book",
    header: "Livro",
    cell: ({ code, name }) => (
      <span>
        <b className="font-semibold">{name}</b>{" "}
        <span className="text-sm text-muted-foreground num">{code}</span>
      </span>
    ),
  },
  money("debits", "Débitos", ({ debits_posted: amount }) => amount),
  money("credits", "Créditos", ({ credits_posted: amount }) => amount),
  money("pending-debits", "Débitos reservados", (book) => book.debits_pending, "max-xl:hidden"),
  money("pending-credits", "Créditos reservados", (book) => book.credits_pending, "max-xl:hidden"),
  money("balance", "Saldo", creditBalance),
];

function money(
  key: string,
  header: string,
  amountOf: (book: Book) => string,
  className?: string,
): Column<Book> {
  return {
    key,
    header,
    align: "right",
    className,
    cell: (book) => <span className="whitespace-nowrap">{formatMoney(amountOf(book))}</span>,
  };
}

function listFace(book: Book): ListFace {
  return {
    title: book.name,
    amount: <b className="num">{formatMoney(creditBalance(book))}</b>,
    meta: `${book.code} · débitos ${formatMoney(book.debits_posted)}`,
  };
}

function bookPath({ code }: Book): string {
  return `/admin/finance?aba=contas&livro=${encodeURIComponent(code)}`;
}

function BalanceSkeleton() {
  return (
    <Loading label="Somando os livros...">
      <div className="grid gap-5">
        <Skeleton className="h-16 rounded-md" />
        <Skeleton className="h-24 rounded-lg" />
        <Card className="px-4 pt-10 pb-2 md:px-5">
          <RowSkeleton rows={3} />
        </Card>
      </div>
    </Loading>
  );
}

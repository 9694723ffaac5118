import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { centsOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { FiguresStrip, type Figure } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { creditBalance } from "./account-balance.ts";
import { booksVerdict } from "./books-verdict.ts";
import { reconciliationQuery, trialBalanceQuery, type TrialBalance } from "./finance-queries.ts";

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
        label="O que há e o que é devido"
        figures={[
          { label: "No banco e a receber", value: formatMoney(data.cover.assets) },
          { label: "Devido e ganho", value: formatMoney(data.cover.owed) },
          differenceFigure(data.cover.difference),
        ]}
      />
      <FiguresStrip
        label="Totais dos livros"
        figures={[
          { label: "Débitos", value: formatMoney(data.total.debits_posted) },
          { label: "Créditos", value: formatMoney(data.total.credits_posted) },
          differenceFigure(creditBalance(data.total)),
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

/** What makes the books good or not, in red wherever something differs. */
function Verdict({ balance }: { balance: TrialBalance }) {
  const { data: bank } = useQuery(reconciliationQuery);
  const { tone, title, text } = booksVerdict(balance, bank);
  const isOff = bank !== undefined && bank.breaks.length > 0;
  return (
    <div role={tone === "danger" ? "alert" : undefined}>
      <Notice tone={tone} title={title}>
        {text}
        {isOff && (
          <>
            {" "}
            <Link className="link" to="/admin/finance?aba=conciliacao">
              Ver divergências
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Red where it is not nothing. */
function differenceFigure(amount: string): Figure {
  const isOff = centsOf(amount) !== 0n;
  return { label: "Diferença", value: formatMoney(amount), tone: isOff ? "down" : undefined };
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

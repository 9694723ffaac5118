import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import type { OrderSide } from "../order-queries.ts";
import { useOrdersLive } from "../list/use-order-changes.ts";
import { dayAt } from "~/platform/text/long-dates";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiltersBar } from "~/ui/filters-bar";
import { KeysetPager } from "~/ui/keyset-pager";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { useSettled } from "~/ui/use-settled";
import { InvoiceRow } from "./invoice-row.tsx";
import { invoicesQuery } from "./invoice-queries.ts";
import { KeptReceipts } from "./kept-receipts.tsx";
import { SaleInvoiceList } from "./sale-invoice-list.tsx";

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

const texts: Readonly<Record<OrderSide, string>> = {
  buyer: "Recibos do que você pagou e notas dos vendedores.",
  seller: "O que você vendeu: taxa, líquido e as notas de cada carga.",
};

/** Receipts of what was bought, and in the area of sellers first what they sold: fees, net and notes. */
export function InvoicesPage({ area }: { area: OrderSide }) {
  useOrdersLive();
  const isOfPurchases = useQueryValues().get("aba") === "compras";
  const side = area === "seller" && !isOfPurchases ? "seller" : "buyer";
  const { values, choose, clear } = useQueryFilters(["ano"] as const);
  const [typed, setTyped] = useState("");
  const year = Number(values.ano) || undefined;
  const list = { year, q: useSettled(typed.trim(), pauseMs) };
  const isSet = typed !== "" || year !== undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Notas e recibos" text={texts[side]} />
      {area === "seller" && (
        <LinkTabs
          label="Notas e recibos"
          tabs={[
            { to: "/seller/invoices", label: "Vendas", current: side === "seller" },
            { to: "/seller/invoices?aba=compras", label: "Compras", current: side === "buyer" },
          ]}
        />
      )}
      <Card as="div" className="overflow-hidden">
        <div className="border-b p-3 md:p-4">
          <FiltersBar
            search={
              <SearchInput
                label={`Pedido, produto ou ${side === "seller" ? "comprador" : "vendedor"}`}
                autoComplete="off"
                maxLength={80}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            }
            count=""
            onClear={
              isSet
                ? () => {
                    setTyped("");
                    clear();
                  }
                : undefined
            }
          >
            <YearSelect year={year} onChoose={(chosen) => choose("ano", chosen)} />
          </FiltersBar>
        </div>
        {side === "seller" ? (
          <SaleInvoiceList key={`${list.year} ${list.q}`} list={list} isFiltered={isSet} />
        ) : (
          <InvoiceList key={`${list.year} ${list.q}`} list={list} area={area} isFiltered={isSet} />
        )}
      </Card>
    </div>
  );
}

interface InvoiceListProps {
  list: { year: number | undefined; q: string };
  area: OrderSide;
  isFiltered: boolean;
}

function InvoiceList({ list, area, isFiltered }: InvoiceListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData, fetchStatus } = useQuery(
    invoicesQuery({ ...list, cursor: cursors.at(-1) }),
  );
  return (
    <div aria-busy={isPlaceholderData}>
      {!data && !error && (
        <div className="px-4 py-3 md:px-5">
          <Loading label="Carregando recibos...">
            <RowSkeleton rows={5} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {!data && (error || fetchStatus === "paused") && <KeptReceipts />}
      {data && data.invoices.length > 0 && (
        <ul className="rule">
          {data.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} area={area} />
          ))}
        </ul>
      )}
      {data?.invoices.length === 0 && <NoInvoices isFiltered={isFiltered} />}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
    </div>
  );
}

interface YearSelectProps {
  year: number | undefined;
  onChoose: (year: string) => void;
}

/** As long as the papers are kept, and the year that an address asks for. */
const yearsKept = 6;

function YearSelect({ year, onChoose }: YearSelectProps) {
  const thisYear = Number(dayAt(useBusinessNow()).slice(0, 4));
  const years = Array.from({ length: yearsKept }, (_, back) => thisYear - back);
  if (year && !years.includes(year)) years.push(year);
  return (
    <Select
      aria-label="Ano"
      className="w-44 max-md:w-full"
      placeholder="Todos os anos"
      options={years.map((one) => ({ value: String(one), label: String(one) }))}
      value={year ? String(year) : ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="Nenhum recibo encontrado"
      text="Confira o que foi digitado ou limpe os filtros."
    />
  ) : (
    <EmptyState
      icon={ReceiptText}
      title="Nenhum recibo ainda"
      text="Quando você pagar um pedido, o recibo e a nota do vendedor ficam aqui."
      action={<ButtonLink to="/product-catalog">Ver o marketplace</ButtonLink>}
    />
  );
}

import type { getStockSummary } from "@areon/contracts/catalog/desk";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { ChevronDown } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Icon } from "~/ui/icon";

type Category = EndpointResponse<typeof getStockSummary>["categories"][number];

/** Where the goods are; categories without any offer are left out. */
export function StockCategories({ categories }: { categories: readonly Category[] }) {
  const filled = categories.filter(({ products }) => products > 0);
  if (filled.length === 0) return null;
  return (
    <Card className="overflow-hidden" aria-labelledby="por-categoria">
      <details>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between p-4 md:px-5">
          <h2 id="por-categoria" className="text-xl">
            Por categoria
          </h2>
          <Icon
            of={ChevronDown}
            size="md"
            className="text-muted-foreground transition-transform duration-(--dur-base) in-open:rotate-180"
          />
        </summary>
        <DataTable
          caption="Estoque por categoria"
          columns={columns}
          rows={filled}
          rowKey={({ slug }) => slug}
          rowName={({ name }) => name}
          listFace={listFace}
        />
      </details>
    </Card>
  );
}

const number = (count: number) => count.toLocaleString("pt-BR");

const columns: readonly Column<Category>[] = [
  { key: "name", header: "Categoria", cell: ({ name }) => <b className="font-semibold">{name}</b> },
  { key: "products", header: "Produtos", align: "right", cell: ({ products }) => number(products) },
  { key: "low", header: "Abaixo do mínimo", align: "right", cell: ({ low }) => number(low) },
  { key: "out", header: "Esgotados", align: "right", cell: ({ out }) => number(out) },
  { key: "value", header: "Valor", align: "right", cell: ({ value }) => formatMoney(value) },
];

function listFace({ name, products, low, out, value }: Category): ListFace {
  const short = low + out;
  return {
    title: name,
    amount: formatMoney(value),
    meta: `${number(products)} ${products === 1 ? "produto" : "produtos"}${short > 0 ? ` · ${number(short)} sem estoque para vender` : ""}`,
  };
}

import { formatMoney } from "~/platform/text/money";
import type { Column } from "~/ui/data-table-types";

interface SaleSums {
  net: string;
  total: string;
  refunded: string;
  fee: string;
}

/** What the seller receives stands before what was paid and what went off it. */
export const saleSumColumns: readonly Column<SaleSums>[] = [
  {
    key: "net",
    header: "Líquido",
    align: "right",
    cell: ({ net }) => (
      <b className="font-semibold">
        <Sum of={net} />
      </b>
    ),
  },
  { key: "total", header: "Total", align: "right", cell: ({ total }) => <Sum of={total} /> },
  {
    key: "refunded",
    header: "Devolvido",
    align: "right",
    className: "max-xl:hidden",
    cell: ({ refunded }) => refunded !== "0.00" && <Sum of={`-${refunded}`} />,
  },
  {
    key: "fee",
    header: "Taxa",
    align: "right",
    className: "max-lg:hidden",
    cell: ({ fee }) => <Sum of={`-${fee}`} />,
  },
];

export function Sum({ of: amount }: { of: string }) {
  return <span className="whitespace-nowrap num">{formatMoney(amount)}</span>;
}

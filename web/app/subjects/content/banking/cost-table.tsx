import { formatDecimal, formatMoney } from "~/platform/text/money";
import type { TransferFee } from "./banking-queries.ts";

interface Cost {
  what: string;
  price: string;
  note: string;
}

/** What the account costs; the fee of a bank transfer is the setting in force. */
export function CostTable({ transferFee }: { transferFee: TransferFee | undefined }) {
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Quanto custa</h2>
      <dl className="card mt-6 divide-y">
        {costsOf(transferFee).map(({ what, price, note }) => (
          <div
            key={what}
            className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-4 md:grid-cols-[1fr_12rem_20rem] md:items-center md:px-7"
          >
            <dt>{what}</dt>
            <dd className="text-right text-lg font-bold text-up num md:text-left">{price}</dd>
            <dd className="col-span-2 text-sm text-muted-foreground md:col-span-1">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const free = formatMoney("0.00");

function costsOf(transferFee: TransferFee | undefined): Cost[] {
  const costs: Cost[] = [
    { what: "Abrir e manter a conta", price: free, note: "Sem mensalidade e sem saldo mínimo" },
    { what: "Pix para enviar, receber e cobrar", price: free, note: "Dia e noite, todos os dias" },
    {
      what: "Transferir para outra conta AREON",
      price: free,
      note: "Cai na hora, com comprovante",
    },
    {
      what: "Receber uma venda",
      price: "Na liberação",
      note: "O valor cai na carteira quando a entrega é confirmada",
    },
  ];
  if (!transferFee) return costs;
  const { percent, minimum } = transferFee;
  return [
    ...costs,
    {
      what: "Saque por TED",
      price: `${formatDecimal(percent)}%`,
      note: `Mínimo de ${formatMoney(minimum)}. Por Pix, o saque é grátis`,
    },
  ];
}

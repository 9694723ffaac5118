import { ArrowDownLeft, LockKeyhole, Truck, type LucideIcon } from "lucide-react";
import { Logo } from "~/ui/logo";
import { Furrows } from "~/ui/furrows";
import { Icon } from "~/ui/icon";

interface SampleMove {
  icon: LucideIcon;
  name: string;
  kind: string;
  amount: string;
}

const moves: readonly SampleMove[] = [
  {
    icon: ArrowDownLeft,
    name: "Venda liberada",
    kind: "620 sacas de soja",
    amount: "+ R$ 46.004,00",
  },
  { icon: Truck, name: "Frete pago", kind: "Pix", amount: "− R$ 3.120,00" },
  {
    icon: LockKeyhole,
    name: "Compra em aberto",
    kind: "Reservado até a entrega",
    amount: "R$ 5.800,00",
  },
];

/** What an account looks like. It says that it is an example, because it is money. */
export function SampleAccount() {
  return (
    <figure className="brandpanel rounded-2xl p-5 shadow-lg md:p-8">
      <Furrows horizon={76} />
      <div className="flex items-center justify-between gap-4">
        <figcaption className="text-brand-muted">Saldo disponível, exemplo</figcaption>
        <Logo className="h-5" inverse />
      </div>
      <p className="display mt-1 text-4xl num md:text-5xl">
        R$ 48.730<span className="text-[.5em] text-brand-muted">,60</span>
      </p>
      <ul className="mt-6 grid gap-3">
        {moves.map((move) => (
          <li key={move.name} className="flex items-center gap-3 rounded-lg bg-white/8 p-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-white/12">
              <Icon of={move.icon} size="md" />
            </span>
            <span className="min-w-0 grow leading-tight">
              <b className="block truncate font-semibold">{move.name}</b>
              <span className="block truncate text-sm text-brand-muted">{move.kind}</span>
            </span>
            <b className="shrink-0 text-[.9375rem] font-semibold num">
              {move.amount.replaceAll(" ", "\u00a0")}
            </b>
          </li>
        ))}
      </ul>
    </figure>
  );
}

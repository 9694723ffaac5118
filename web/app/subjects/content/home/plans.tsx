import { Check } from "lucide-react";
import { signInPath } from "~/platform/navigation/navigation-link";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { professionalPoints, starterPoints } from "~/subjects/plans/plan-points";
import { Badge } from "~/ui/badge";
import { ButtonLink, type ButtonLinkProps } from "~/ui/button-link";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import type { PlanTerms } from "./home-queries.ts";

interface Plan {
  name: string;
  price: string;
  period?: string;
  points: readonly string[];
  action: Pick<ButtonLinkProps, "to" | "state"> & { label: string };
  isPushed?: boolean;
}

/** Prices and limits as they are in force; without them there is nothing honest to show. */
export function Plans({ terms }: { terms: PlanTerms | undefined }) {
  if (!terms) return null;
  return (
    <section id="planos" className="wrap scroll-mt-20 pt-(--section)">
      <div className="mx-auto max-w-2xl text-center">
        <h2 className="text-3xl md:text-4xl">Um plano para cada tamanho de porteira</h2>
        <p className="mt-3 text-muted-foreground md:text-lg">
          Comece de graça. Mude quando o negócio pedir.
        </p>
      </div>
      <ul className="mt-8 grid items-start gap-4 md:grid-cols-3 md:gap-5">
        {plansOf(terms).map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
      <FeeLine fees={terms.fees} />
    </section>
  );
}

function plansOf({ starterProducts, professionalPrice }: PlanTerms): Plan[] {
  return [
    {
      name: "Iniciante",
      price: "Grátis",
      points: [
        `Até ${starterProducts} anúncios no ar ao mesmo tempo`,
        "Carteira com Pix sem taxa",
        "Propostas, perguntas e leilões",
        "Importação de planilha",
        ...starterPoints,
      ],
      action: { to: signInPath, state: { tab: "cadastrar" }, label: "Criar conta" },
    },
    {
      name: "Profissional",
      price: formatMoney(professionalPrice).replace(/,00$/, ""),
      period: "por mês",
      points: [
        "Anúncios sem limite",
        "Tudo do Iniciante",
        ...professionalPoints,
        "Mensalidade paga pela carteira",
        "Cancele quando quiser e use até o fim do mês pago",
      ],
      action: { to: "/seller/plan", label: "Assinar Profissional" },
      isPushed: true,
    },
    {
      name: "Enterprise",
      price: "Sob medida",
      points: [
        "Para cooperativas, revendas e grupos",
        "Volumes e condições combinados com a nossa equipe",
        "Uma conversa antes de qualquer contrato",
      ],
      action: { to: "/contato?assunto=enterprise", label: "Falar com vendas" },
    },
  ];
}

function PlanCard({ plan }: { plan: Plan }) {
  const { to, state, label } = plan.action;
  return (
    <li
      className={classNames(
        "card p-6 md:p-5 lg:p-7",
        plan.isPushed && "border-2 border-primary shadow-md",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-y-1.5">
        <h3 className="text-xl">{plan.name}</h3>
        {plan.isPushed && <Badge tone="gold">Anúncios sem limite</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <b className="display text-4xl num md:text-3xl lg:text-4xl">{plan.price}</b>
        {plan.period && <span className="text-muted-foreground">{plan.period}</span>}
      </p>
      <ul className="mt-5 grid gap-2.5">
        {plan.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon of={Check} size="md" className="mt-0.5 text-primary" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={to}
        state={state}
        block
        variant={plan.isPushed ? "primary" : "outline"}
        className="mt-7"
      >
        {label}
      </ButtonLink>
    </li>
  );
}

const groupNames: Readonly<Record<string, string>> = {
  graos: "grãos",
  "carnes-e-animais": "carnes e animais",
  maquinas: "máquinas",
  insumos: "insumos",
  servicos: "serviços",
};

/** The other half of the price: what is kept of a sale, and by whom it is paid. */
function FeeLine({ fees }: { fees: PlanTerms["fees"] }) {
  const words = fees
    .filter(({ group }) => groupNames[group])
    .map(({ group, percent }) => `${groupNames[group]} ${formatDecimal(percent)}%`);
  if (words.length === 0) return null;
  return (
    <p className="mx-auto mt-6 max-w-3xl text-center text-muted-foreground">
      Em todos os planos a taxa só existe quando a venda acontece, e quem vende paga:{" "}
      {words.slice(0, -1).join(", ")} e {words.at(-1)}.
    </p>
  );
}

import type { CurrentPlan, PlanSubscription } from "@areon/contracts/plans/plans";
import { formatClock, formatDate } from "~/platform/text/dates";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { CancelPlan } from "./cancel-plan.tsx";
import { namesText, planNames, usagePercent, usageText } from "./plan-words.ts";

/** The plan as it is now: what needs the seller first, then usage and the next charge. */
export function CurrentPlanCard({ plan }: { plan: CurrentPlan }) {
  const { subscription, usage } = plan;
  const isOver = usage.limit !== null && usage.published > usage.limit;
  return (
    <Card padding="body" aria-labelledby="plano-atual">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="plano-atual" className="text-xl">
          {planNames[plan.plan]}
        </h2>
        <StateBadge subscription={subscription} />
      </div>
      <Warning plan={plan} />
      <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>No ar e em análise</span>
            <b className="num">{usageText(usage)}</b>
          </p>
          {usage.limit !== null && (
            <ProgressBar
              label={`Uso do plano: ${usageText(usage)}`}
              percent={usagePercent(usage)}
              tone={isOver ? "clay" : "primary"}
              className="mt-2"
            />
          )}
        </div>
        {subscription && <DefinitionRows rows={chargeRows(subscription)} />}
      </div>
      {subscription && <CancelPlan subscription={subscription} />}
    </Card>
  );
}

function StateBadge({ subscription }: { subscription: PlanSubscription | null }) {
  const [tone, text] = stateOf(subscription);
  return <Badge tone={tone}>{text}</Badge>;
}

function stateOf(subscription: PlanSubscription | null): [BadgeTone, string] {
  if (!subscription) return ["neutral", "Gratuito"];
  if (subscription.state === "grace") return ["danger", "Pagamento pendente"];
  return subscription.cancelled_at ? ["warning", "Cancelado"] : ["success", "Ativo"];
}

function Warning({ plan: { subscription, pausing } }: { plan: CurrentPlan }) {
  if (subscription?.grace) {
    const { until, next_try_at: next } = subscription.grace;
    return (
      <Notice tone="danger" className="mt-4" title="Faltou saldo para o mês">
        <p>
          Tentamos de novo em {formatDate(next)} às {formatClock(next)}, e assim que entrar
          dinheiro. Se não der até {formatDate(until)}, o plano volta para Iniciante. Seus anúncios
          continuam no ar.
        </p>
        <ButtonLink to="/wallet/deposit" className="mt-3">
          Depositar {formatMoney(subscription.price)}
        </ButtonLink>
      </Notice>
    );
  }
  if (!pausing) return null;
  const titles = pausing.products.map(({ title }) => title);
  return (
    <Notice tone="warning" className="mt-4" title="Há anúncios acima do limite">
      <p>
        A partir de {formatDate(pausing.at)} pausamos os mais novos:{" "}
        {namesText(titles, pausing.count)}. Assine o Profissional ou escolha você mesmo quais
        pausar.
      </p>
      <ButtonLink to="/seller/products" variant="outline" className="mt-3">
        Ver meus produtos
      </ButtonLink>
    </Notice>
  );
}

function chargeRows(subscription: PlanSubscription) {
  const { price, paid_until: until, next_charge_on: next, state } = subscription;
  return [
    { term: "Mensalidade", value: formatMoney(price), strong: true },
    ...(next === null
      ? [{ term: "Vale até", value: dayText(until) }]
      : [{ term: state === "grace" ? "Venceu em" : "Próxima cobrança", value: dayText(next) }]),
  ];
}

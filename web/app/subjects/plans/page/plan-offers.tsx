import type { CurrentPlan } from "@areon/contracts/plans/plans";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { professionalPoints, starterPoints } from "../plan-points.ts";

interface PlanOffersProps {
  plan: CurrentPlan;
  onSubscribe: () => void;
  onTalk: () => void;
}

/** The three plans side by side, with what each allows as it is in force now. */
export function PlanOffers({ plan, onSubscribe, onTalk }: PlanOffersProps) {
  const { offers } = plan;
  return (
    <section aria-labelledby="comparar">
      <h2 id="comparar" className="text-xl">
        Compare os planos
      </h2>
      <ul className="mt-4 grid gap-5 lg:grid-cols-3">
        <Offer
          name="Iniciante"
          price="Grátis"
          isCurrent={plan.plan === "starter"}
          points={[
            `${offers.starter.products} anúncios publicados ao mesmo tempo`,
            "Fotos, perguntas e estimativa de frete",
            "Importação de planilha",
            ...starterPoints,
          ]}
        />
        <Offer
          name="Profissional"
          price={formatMoney(offers.professional.price)}
          period="por mês, da carteira"
          isCurrent={plan.plan === "professional"}
          points={[
            "Anúncios sem limite",
            "Tudo do Iniciante",
            ...professionalPoints,
            "Cancele quando quiser e use até o fim do mês pago",
          ]}
          action={
            plan.plan === "starter" && (
              <Button size="lg" block onClick={onSubscribe}>
                Assinar Profissional
              </Button>
            )
          }
        />
        <Offer
          name="Enterprise"
          price="Sob consulta"
          points={[
            "Para cooperativas, revendas e grupos",
            "Volumes e condições combinados com nossa equipe",
          ]}
          action={
            <Button size="lg" block variant="outline" onClick={onTalk}>
              Falar com a equipe
            </Button>
          }
        />
      </ul>
    </section>
  );
}

interface OfferProps {
  name: string;
  price: string;
  period?: string | undefined;
  isCurrent?: boolean | undefined;
  points: readonly string[];
  action?: ReactNode;
}

function Offer({ name, price, period, isCurrent, points, action }: OfferProps) {
  return (
    <Card as="li" padding="body" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {isCurrent && <Badge tone="brand">Seu plano</Badge>}
      </div>
      <p>
        <b className="text-2xl num">{price}</b>
        {period && <span className="block text-sm text-muted-foreground">{period}</span>}
      </p>
      <ul className="grid grow content-start gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon of={Check} size="md" className="mt-0.5 text-primary" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {action}
    </Card>
  );
}

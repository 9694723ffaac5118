import type { InvestmentProduct } from "@areon/contracts/investments/investments";
import { ChevronRight } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { productLine, riskFaces } from "./investment-words.ts";

interface ProductsCardProps {
  products: readonly InvestmentProduct[];
  hasProfile: boolean;
  onChoose: (code: string) => void;
}

/** What is offered: what fits the profile first, and what does not says so. */
export function ProductsCard({ products, hasProfile, onChoose }: ProductsCardProps) {
  const sorted = products.toSorted(
    (left, right) => Number(left.is_above_profile) - Number(right.is_above_profile),
  );
  return (
    <Card padding="snug" aria-labelledby="produtos">
      <h2 id="produtos" className="text-lg">
        {hasProfile ? "Para o seu perfil" : "Produtos"}
      </h2>
      {products.length === 0 && (
        <p className="mt-2 text-muted-foreground">Nenhum produto disponível agora.</p>
      )}
      <ul className="rule mt-1">
        {sorted.map((product) => (
          <li key={product.code}>
            <button
              type="button"
              className="flex w-full items-center gap-3 py-3.5 text-left hover:bg-muted"
              onClick={() => onChoose(product.code)}
            >
              <span className="min-w-0 grow leading-snug">
                <b className="block font-semibold break-words">{product.name}</b>
                <span className="block text-sm text-muted-foreground num">
                  {productLine(product)}
                </span>
                <span className="mt-1.5 flex flex-wrap gap-1.5">
                  <RiskBadge risk={product.risk} />
                  {product.is_above_profile && <Badge tone="warning">Acima do seu perfil</Badge>}
                </span>
              </span>
              <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function RiskBadge({ risk }: Pick<InvestmentProduct, "risk">) {
  const { text, tone, icon } = riskFaces[risk];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}

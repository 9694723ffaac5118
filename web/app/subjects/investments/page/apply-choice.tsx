import type { InvestmentProduct } from "@areon/contracts/investments/investments";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useState } from "react";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { productLine } from "./investment-words.ts";
import { RiskBadge } from "./products-card.tsx";

export interface ApplyWish {
  code: string | null;
  cents: bigint | null;
}

interface ApplyChoiceProps {
  products: readonly InvestmentProduct[];
  wallet: Wallet;
  wish: ApplyWish;
  onWish: (wish: ApplyWish) => void;
  onNext: () => void;
  onBack: () => void;
}

/** The product and how much, before anything is agreed to. */
export function ApplyChoice(props: ApplyChoiceProps) {
  const { products, wallet, wish, onWish, onNext, onBack } = props;
  const [isTried, setTried] = useState(false);
  const product = products.find(({ code }) => code === wish.code);
  const complaint = complaintOf(wish.cents, product);
  return (
    <div className="mx-auto grid max-w-2xl gap-3">
      <StepCard
        title="Quanto e onde investir"
        action="Simular"
        onSubmit={() => {
          setTried(true);
          if (product && !complaint) onNext();
        }}
      >
        <Field
          label="Valor"
          hint={<span className="num">Você tem {formatMoney(wallet.available)} na carteira.</span>}
          error={isTried ? complaint : undefined}
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={wish.cents}
              onValueChange={(cents) => onWish({ ...wish, cents })}
            />
          )}
        </Field>
        <ChoiceGroup
          legend="Produto"
          options={products.map((one) => ({
            value: one.code,
            title: one.name,
            detail: (
              <>
                <span className="block num">{productLine(one)}</span>
                <span className="mt-1.5 block">
                  <RiskBadge risk={one.risk} />
                </span>
              </>
            ),
          }))}
          value={wish.code}
          onValueChange={(code) => onWish({ ...wish, code })}
          error={isTried && !product ? "Escolha um produto." : undefined}
        />
      </StepCard>
      <Button variant="ghost" onClick={onBack}>
        Voltar
      </Button>
    </div>
  );
}

function complaintOf(
  cents: bigint | null,
  product: InvestmentProduct | undefined,
): string | undefined {
  if (cents === null || cents === 0n) return "Informe o valor.";
  if (product && cents < centsOf(product.minimum)) {
    return `Este produto aceita a partir de ${formatMoney(product.minimum)}.`;
  }
  return cents > 100_000_000_000n ? `Até ${formatMoney(amountOf(100_000_000_000n))}.` : undefined;
}

import type {
  InvestmentProduct,
  InvestmentSimulation,
  Investments,
} from "@areon/contracts/investments/investments";
import { investmentPayee, investmentTerms } from "@areon/contracts/investments/terms/step-up";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { LoadFailure } from "~/platform/loading/load-failure";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import type { SendingDraft } from "~/platform/money/sending-draft";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { useSending, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Checkbox } from "~/ui/checkbox";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ApplyChoice, type ApplyWish } from "./apply-choice.tsx";
import { postApplication, readInvestment, simulationQuery } from "./investment-queries.ts";
import { isSpent, partnerLabel } from "./investment-words.ts";
import { SimulationRows } from "./simulation-rows.tsx";

interface ApplyStepsProps {
  investments: Investments;
  wallet: Wallet;
  /** The product that was pressed, if it was one. */
  code: string | null;
  onClose: () => void;
}

/** First what and how much, then what it comes to and the PIN. */
export function ApplySteps({ investments, wallet, code, onClose }: ApplyStepsProps) {
  const [wish, setWish] = useState<ApplyWish>({ code, cents: null });
  const [isReviewed, setReviewed] = useState(false);
  const { products } = investments;
  if (!isReviewed || wish.code === null || wish.cents === null) {
    return (
      <ApplyChoice
        {...{ products, wallet, wish }}
        onWish={setWish}
        onNext={() => setReviewed(true)}
        onBack={onClose}
      />
    );
  }
  return (
    <Simulated
      query={{ product: wish.code, amount: amountOf(wish.cents) }}
      {...{ investments, wallet, onClose }}
      onBack={() => setReviewed(false)}
    />
  );
}

interface SimulatedProps extends Omit<ApplyStepsProps, "code"> {
  query: { product: string; amount: string };
  onBack: () => void;
}

function Simulated({ query, ...props }: SimulatedProps) {
  const { data, error, refetch } = useQuery(simulationQuery(query));
  if (data) return <Review simulation={data} {...props} />;
  return (
    <div className="mx-auto grid max-w-2xl gap-3">
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Simulando...">
          <Skeleton className="h-96" />
        </Loading>
      )}
      <Button variant="ghost" onClick={props.onBack}>
        Voltar
      </Button>
    </div>
  );
}

type ReviewProps = Omit<SimulatedProps, "query"> & { simulation: InvestmentSimulation };

function Review({ simulation, investments, wallet, onBack, onClose }: ReviewProps) {
  const { product, amount } = simulation;
  const [isAware, setAware] = useState(false);
  const applying = useApplying(simulation, { isAware, onDone: onClose });
  const isShort = centsOf(wallet.available) < centsOf(amount);
  if (applying.sending !== "idle") {
    return (
      <div className="mx-auto max-w-xl">
        <AwaitingAnswer
          what={`${formatMoney(amount)} em ${product.name}`}
          subject="a aplicação"
          inHand={applying}
        />
      </div>
    );
  }
  const action = `Investir ${formatMoney(amount)}`;
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: investmentPayee,
        amount,
        intent_id: applying.draft.id,
        terms: investmentTerms({ ...product, product: product.code }),
      }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={
        <>
          <p className="text-sm text-muted-foreground">{product.name}</p>
          <p className="text-2xl font-bold num">{formatMoney(amount)}</p>
        </>
      }
      action={action}
      then="Em seguida você confirma a aplicação."
      onGranted={applying.send}
    >
      {(confirm) => (
        <div className="mx-auto grid max-w-2xl gap-3">
          <StepCard
            title="Confira antes de investir"
            action={action}
            disabled={isShort || (product.is_above_profile && !isAware)}
            onSubmit={confirm}
          >
            <Warnings simulation={simulation} setback={applying.setback} />
            {isShort && <Shortage available={wallet.available} />}
            <SimulationRows simulation={simulation} />
            {product.is_above_profile && (
              <Checkbox
                large
                label="Estou ciente de que este produto é mais arriscado que o meu perfil e quero investir assim mesmo."
                checked={isAware}
                onChange={(event) => setAware(event.currentTarget.checked)}
              />
            )}
            {investments.partner && (
              <PartnerLine label={partnerLabel} partner={investments.partner} />
            )}
          </StepCard>
          <Button variant="ghost" onClick={onBack}>
            Voltar
          </Button>
        </div>
      )}
    </PinConfirmation>
  );
}

interface WarningsProps {
  simulation: InvestmentSimulation;
  setback: Setback | undefined;
}

function Warnings({ simulation, setback }: WarningsProps) {
  const { product, above_guarantee: above } = simulation;
  return (
    <>
      {setback && (
        <div role="alert">
          <Notice tone="warning">{setbackText(setback)}</Notice>
        </div>
      )}
      {product.is_above_profile && (
        <Notice tone="warning" title="Acima do seu perfil">
          Este produto tem mais risco do que o seu perfil indica.
        </Notice>
      )}
      {above && (
        <Notice tone="warning" title="Acima da garantia do FGC">
          Com este valor você teria {formatMoney(above)} em {product.issuer}.
        </Notice>
      )}
    </>
  );
}

function Shortage({ available }: { available: string }) {
  return (
    <Notice tone="warning" title="Falta saldo na carteira">
      <p>Você tem {formatMoney(available)}.</p>
      <ButtonLink to="/wallet/deposit" className="mt-3">
        Depositar
      </ButtonLink>
    </Notice>
  );
}

function useApplying(
  { product, amount }: { product: InvestmentProduct; amount: string },
  { isAware, onDone }: { isAware: boolean; onDone: () => void },
) {
  const client = useQueryClient();
  const [draft, keep] = useState<SendingDraft>(() => ({ id: newIntentId() }));
  const sending = useSending({
    draft,
    keep,
    send: ({ id }, grant) =>
      postApplication({
        id,
        product: product.code,
        amount,
        cdi_percent: product.cdi_percent,
        starts_on: product.starts_on,
        redeemable_from: product.redeemable_from,
        matures_on: product.matures_on,
        accepts_risk: isAware,
        grant,
      }),
    find: ({ id }) => readInvestment(id),
    heldAs: "Aplicação sem resposta",
    onSent: () => {
      void renewWallet(client);
      showToast({ title: "Aplicação feita", text: `${formatMoney(amount)} em ${product.name}.` });
      onDone();
    },
    onSetback: (setback, unsent) => {
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      void renewWallet(client);
    },
  });
  return { ...sending, draft };
}

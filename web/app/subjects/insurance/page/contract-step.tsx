import type { InsuranceQuote } from "@areon/contracts/insurance/insurance";
import { insuranceLineWords, regretDays } from "@areon/contracts/insurance/terms/lines";
import { insurancePayee, insuranceTerms } from "@areon/contracts/insurance/terms/step-up";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { newIntentId } from "~/platform/api/intent-id";
import { momentText } from "../policy/insurance-words.ts";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import type { SendingDraft } from "~/platform/money/sending-draft";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { useSending, type Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { centsOf } from "~/platform/text/cents";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Checkbox } from "~/ui/checkbox";
import { DefinitionRows } from "~/ui/definition-rows";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { insuranceKey, postContract, readPolicy, termsQuery } from "./insurance-queries.ts";
import { TermsDialog } from "./terms-dialog.tsx";

interface ContractStepProps {
  quote: InsuranceQuote;
  onBack: () => void;
}

/** Every figure before anything is agreed to; the PIN is the signature. */
export function ContractStep({ quote, onBack }: ContractStepProps) {
  const [count, setCount] = useState(quote.instalments.length);
  const [isAccepted, setAccepted] = useState(false);
  const { data: terms } = useQuery(termsQuery(quote.line));
  const { data: wallet } = useQuery(walletQuery);
  const { first } = quote.instalments[count - 1]!;
  const contract = { quote_id: quote.id, instalments: count, terms_hash: terms?.hash ?? "" };
  const contracting = useContracting(contract);
  const { setback, draft } = contracting;
  const isShort = wallet !== undefined && centsOf(wallet.available) < centsOf(first);
  const isSplitMost = count === quote.instalments.length;
  if (contracting.sending !== "idle") {
    const what = `${formatMoney(first)} pelo ${insuranceLineWords[quote.line].title.toLowerCase()}`;
    return <AwaitingAnswer what={what} subject="a contratação" inHand={contracting} />;
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: insurancePayee,
        amount: first,
        intent_id: draft.id,
        terms: insuranceTerms(contract),
      }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={<Summary quote={quote} count={count} />}
      action={`Contratar e pagar ${formatMoney(first)}`}
      then="Em seguida você confirma a contratação."
      onGranted={contracting.send}
    >
      {(confirm) => (
        <div className="grid gap-3">
          <StepCard
            title="Sua cotação"
            action={`Contratar e pagar ${formatMoney(first)}`}
            disabled={isShort || !isAccepted || !terms}
            onSubmit={confirm}
          >
            {setback && (
              <div role="alert">
                <Notice tone="warning">{setbackText(setback)}</Notice>
              </div>
            )}
            {isShort && <Shortage available={wallet.available} isSplitMost={isSplitMost} />}
            <Figures quote={quote} />
            <InstalmentsField quote={quote} count={count} onCount={setCount} />
            <div>
              {terms && <TermsDialog terms={terms} />}
              <Checkbox
                label="Li e aceito as condições do seguro"
                checked={isAccepted}
                disabled={!terms}
                onChange={(event) => setAccepted(event.currentTarget.checked)}
              />
            </div>
            <p className="text-sm text-muted-foreground">
              Você pode desistir em até {regretDays} dias e recebe tudo de volta. Cotação válida até{" "}
              {momentText(quote.valid_until)}, tabela {quote.tariff.version}.
            </p>
          </StepCard>
          <Button variant="ghost" onClick={onBack}>
            Mudar as respostas
          </Button>
        </div>
      )}
    </PinConfirmation>
  );
}

function Summary({ quote, count }: { quote: InsuranceQuote; count: number }) {
  return (
    <>
      <p className="text-sm text-muted-foreground">{insuranceLineWords[quote.line].title}</p>
      <p className="text-2xl font-bold num">{formatMoney(quote.instalments[count - 1]!.first)}</p>
      <p className="text-sm text-muted-foreground">
        agora; {formatMoney(quote.total)} no total, em {count}x
      </p>
    </>
  );
}

function Figures({ quote }: { quote: InsuranceQuote }) {
  return (
    <DefinitionRows
      look="ruled"
      rows={[
        { term: "O que é segurado", value: quote.subject },
        { term: "Valor segurado", value: formatMoney(quote.insured) },
        { term: "Franquia", value: formatMoney(quote.deductible) },
        { term: "Cobertura", value: `${quote.months} meses, a partir de amanhã` },
        {
          term: "Prêmio líquido",
          value: `${formatMoney(quote.net_premium)} (${formatDecimal(quote.rate_percent)}%)`,
        },
        { term: `IOF (${formatDecimal(quote.iof_percent)}%)`, value: formatMoney(quote.iof) },
        { term: "Total", value: formatMoney(quote.total), strong: true },
      ]}
    />
  );
}

interface InstalmentsFieldProps {
  quote: InsuranceQuote;
  count: number;
  onCount: (count: number) => void;
}

function InstalmentsField({ quote, count, onCount }: InstalmentsFieldProps) {
  return (
    <Field label="Como pagar" hint="Sem juros. A primeira sai agora da carteira.">
      {(control) => (
        <Select
          {...control}
          options={quote.instalments.map((one) => ({
            value: String(one.count),
            label: instalmentsText(one),
          }))}
          value={String(count)}
          onChange={(event) => onCount(Number(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

function instalmentsText({ count, first, others }: InsuranceQuote["instalments"][number]): string {
  if (count === 1) return `À vista, ${formatMoney(first)}`;
  if (first === others) return `${count}x de ${formatMoney(first)}`;
  return `${count}x: ${formatMoney(first)} e depois ${formatMoney(others)}`;
}

function Shortage({ available, isSplitMost }: { available: string; isSplitMost: boolean }) {
  return (
    <Notice tone="warning" title="Falta saldo na carteira">
      <p>
        Você tem {formatMoney(available)}.{!isSplitMost && " Escolha mais parcelas ou deposite."}
      </p>
      <ButtonLink to="/wallet/deposit" className="mt-3">
        Depositar
      </ButtonLink>
    </Notice>
  );
}

function useContracting(contract: { quote_id: string; instalments: number; terms_hash: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, keep] = useState<SendingDraft>(() => ({ id: newIntentId() }));
  const sending = useSending({
    draft,
    keep,
    send: ({ id }, grant) => postContract({ id, ...contract, grant }),
    find: ({ id }) => readPolicy(id),
    heldAs: "Contratação sem resposta",
    onSent: ({ id }) => {
      void renewWallet(client);
      void client.invalidateQueries({ queryKey: insuranceKey });
      showToast({ title: "Seguro contratado", text: "A apólice está pronta para baixar." });
      void navigate(`/wallet/insurance/policies/${id}`, { replace: true });
    },
    onSetback: (setback, unsent) => {
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      void client.invalidateQueries({ queryKey: insuranceKey });
    },
  });
  return { ...sending, draft };
}

function isSpent(setback: Setback): boolean {
  const codes = ["intent_expired", "intent_mismatch"];
  return setback !== "never_sent" && codes.includes(setback.code);
}

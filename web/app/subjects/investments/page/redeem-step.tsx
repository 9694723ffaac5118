import type {
  InvestmentApplication,
  RedemptionPreview,
} from "@areon/contracts/investments/investments";
import { redemptionTerms } from "@areon/contracts/investments/terms/step-up";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import type { SendingDraft } from "~/platform/money/sending-draft";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { useSending } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { amountOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { daysText } from "~/platform/text/days-text";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { isSpent, percentText } from "./investment-words.ts";
import { postRedemption, previewQuery, readInvestment } from "./investment-queries.ts";

const parts = [
  { value: "whole", label: "Tudo" },
  { value: "part", label: "Uma parte" },
] as const;

interface RedeemStepProps {
  application: InvestmentApplication;
  onClose: () => void;
}

/** Every tax is shown first; what is confirmed is what was shown. */
export function RedeemStep({ application, onClose }: RedeemStepProps) {
  const [part, setPart] = useState<Part>("whole");
  const [cents, setCents] = useState<bigint | null>(null);
  const wanted = part === "part" && cents !== null && cents > 0n ? amountOf(cents) : undefined;
  const amount = useDeferredValue(wanted);
  const isAsked = part === "whole" || amount !== undefined;
  const { data, error } = useQuery({
    ...previewQuery(application.id, amount),
    enabled: isAsked,
  });
  const preview = isAsked && !error && amount === wanted ? data : undefined;
  const redeeming = useRedeeming(application, { amount, preview, onDone: onClose });
  const action = preview ? `Resgatar ${formatMoney(preview.net)}` : "Resgatar";
  if (redeeming.sending !== "idle") {
    return (
      <div className="mx-auto max-w-xl">
        <AwaitingAnswer
          what={`Resgate de ${application.name}`}
          subject="o resgate"
          inHand={redeeming}
        />
      </div>
    );
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: application.id,
        amount: preview?.gross ?? "",
        intent_id: redeeming.draft.id,
        terms: preview ? redemptionTerms(preview) : "",
      }}
      reason="Resgatar pede o seu PIN."
      summary={
        <>
          <p className="text-sm text-muted-foreground">{application.name}</p>
          <p className="text-2xl font-bold num">{preview && formatMoney(preview.net)}</p>
          <p className="text-sm text-muted-foreground">líquidos, na sua carteira</p>
        </>
      }
      action={action}
      then="Em seguida você confirma o resgate."
      onGranted={redeeming.send}
    >
      {(confirm) => (
        <div className="mx-auto grid max-w-2xl gap-3">
          <StepCard title="Quanto resgatar" action={action} disabled={!preview} onSubmit={confirm}>
            {redeeming.setback && (
              <div role="alert">
                <Notice tone="warning">{setbackText(redeeming.setback)}</Notice>
              </div>
            )}
            <AmountFields
              {...{ application, part, cents }}
              complaint={isAsked && error ? authErrorText(error) : undefined}
              onPart={setPart}
              onCents={setCents}
            />
            {preview && <PreviewRows preview={preview} />}
          </StepCard>
          <Button variant="ghost" onClick={onClose}>
            Voltar
          </Button>
        </div>
      )}
    </PinConfirmation>
  );
}

type Part = (typeof parts)[number]["value"];

interface AmountFieldsProps extends Pick<RedeemStepProps, "application"> {
  part: Part;
  cents: bigint | null;
  complaint: string | undefined;
  onPart: (part: Part) => void;
  onCents: (cents: bigint | null) => void;
}

function AmountFields(props: AmountFieldsProps) {
  const { application, part, cents, complaint, onPart, onCents } = props;
  return (
    <>
      <Segmented block label="Parte" options={parts} value={part} onValueChange={onPart} />
      {part === "whole" && complaint && <Notice tone="warning">{complaint}</Notice>}
      {part === "part" && (
        <Field
          label="Valor bruto"
          hint={<span className="num">Hoje há {formatMoney(application.gross)}.</span>}
          error={complaint}
        >
          {(control) => <MoneyInput {...control} value={cents} onValueChange={onCents} />}
        </Field>
      )}
    </>
  );
}

function PreviewRows({ preview }: { preview: RedemptionPreview }) {
  return (
    <DefinitionRows
      look="ruled"
      rows={[
        { term: "Valor aplicado", value: formatMoney(preview.cost) },
        { term: `Rendimento até ${dayText(preview.day)}`, value: formatMoney(preview.gain) },
        { term: "Valor bruto", value: formatMoney(preview.gross) },
        { term: `IOF (${preview.iof_percent}%)`, value: formatMoney(preview.iof) },
        {
          term: `Imposto de renda (${percentText(preview.income_tax_percent)}, ${daysText(preview.days)})`,
          value: formatMoney(preview.income_tax),
        },
        { term: "Cai na carteira", value: formatMoney(preview.net), strong: true },
        ...(preview.is_whole
          ? []
          : [{ term: "Continua investido", value: formatMoney(preview.left) }]),
      ]}
    />
  );
}

interface Redeeming {
  amount: string | undefined;
  preview: RedemptionPreview | undefined;
  onDone: () => void;
}

function useRedeeming({ id: applicationId }: InvestmentApplication, parts: Redeeming) {
  const { amount, preview, onDone } = parts;
  const client = useQueryClient();
  const [draft, keep] = useState<SendingDraft>(() => ({ id: newIntentId() }));
  const sending = useSending({
    draft,
    keep,
    send: ({ id }, grant) => {
      const { day, gross, net } = preview!;
      return postRedemption(applicationId, {
        id,
        ...(amount && { amount }),
        day,
        gross,
        net,
        grant,
      });
    },
    find: ({ id }) => findRedemption(applicationId, id),
    heldAs: "Resgate sem resposta",
    onSent: () => {
      void renewWallet(client);
      showToast({ title: "Resgate feito", text: "O dinheiro já está na sua carteira." });
      onDone();
    },
    onSetback: (setback, unsent) => {
      if (isSpent(setback)) keep({ ...unsent, id: newIntentId() });
      void renewWallet(client);
    },
  });
  return { ...sending, draft };
}

async function findRedemption(applicationId: string, id: string): Promise<unknown> {
  const { redemptions } = await readInvestment(applicationId);
  const found = redemptions.find((one) => one.id === id);
  if (found) return found;
  throw new ApiProblem({
    code: "not_found",
    status: 404,
    title: "O resgate não chegou",
    detail: "Nada foi resgatado.",
  });
}

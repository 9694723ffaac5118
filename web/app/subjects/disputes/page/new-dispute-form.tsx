import { disputeReasonsOf } from "@areon/contracts/disputes/terms";
import type { DisputeReason, DisputeSide } from "@areon/contracts/disputes/disputes";
import type { OrderDetail } from "@areon/contracts/orders/orders";
import { Lock } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { disputePath, reasonNames } from "../case/dispute-words.ts";
import { EvidencePicker } from "~/platform/files/evidence-picker";
import { useDisputeAct } from "../case/use-dispute-act.ts";
import { useEvidenceDraft, type EvidenceDraft } from "~/platform/files/use-evidence-draft";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { FormError } from "~/platform/forms/form-error";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { ChoiceGroup } from "~/ui/choice-group";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Textarea } from "~/ui/textarea";
import { open, type NewDispute } from "./dispute-calls.ts";

interface NewDisputeFormProps {
  area: DisputeSide;
  order: OrderDetail;
}

/** Amounts are kept as text: JSON has no integers of this size. */
interface Draft {
  reason: DisputeReason | null;
  refund: string | null;
  statement: string;
}

const formId = "nova-disputa";
const leastLetters = 10;

/** What happened, what is asked for, and what shows it. Nothing of it is lost without a signal. */
export function NewDisputeForm({ area, order }: NewDisputeFormProps) {
  const { draft, keep, evidence, complaint, submit, busy, error } = useNewDispute(area, order);
  const button = (
    <Button
      type="submit"
      form={formId}
      size="lg"
      disabled={!evidence.isReady}
      busyLabel={busy && "Abrindo..."}
    >
      Abrir disputa
    </Button>
  );
  return (
    <form
      id={formId}
      method="post"
      noValidate
      className="mt-6 grid max-w-3xl grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Notice tone="info" icon={Lock}>
        {frozenWords(order)}
      </Notice>
      <Card padding="body" className="grid gap-5">
        <ChoiceGroup
          legend="O que aconteceu?"
          columns={2}
          options={disputeReasonsOf[order.side].map((value) => ({
            value,
            title: reasonNames[value],
          }))}
          value={draft.reason}
          onValueChange={(reason) => keep({ ...draft, reason })}
          error={complaint.reason}
        />
        <StatementField draft={draft} keep={keep} error={complaint.statement} />
      </Card>
      <EvidenceCard evidence={evidence} busy={busy} />
      <Card padding="body">
        <RefundField order={order} draft={draft} keep={keep} error={complaint.refund} />
      </Card>
      <FormError text={error} />
      <div className="max-md:hidden">{button}</div>
      <ActionBar>
        <div className="grid">{button}</div>
      </ActionBar>
    </form>
  );
}

function useNewDispute(area: DisputeSide, order: OrderDetail) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const empty: Draft = { reason: null, refund: null, statement: "" };
  const [draft, keep, forget] = useKeptDraft({
    name: `dispute-new-${order.id}`,
    userId: user?.id ?? "",
    empty,
  });
  const evidence = useEvidenceDraft(`new-${order.id}`, 0);
  const [isTried, setTried] = useState(false);
  const { act, busy, error } = useDisputeAct({
    send: (id, dispute: Omit<NewDispute, "id">) => open({ id, ...dispute }),
    done: ({ code }) => ({ title: "Disputa aberta", text: `O código é ${code}.` }),
    onDone: ({ code }) => {
      forget();
      evidence.clear();
      void navigate(disputePath(area, code), { replace: true });
    },
  });
  const complaint: Complaint = complaintOf(draft, restOf(order));
  const submit = () => {
    setTried(true);
    const { reason, refund, statement } = draft;
    if (busy || !evidence.isReady || Object.values(complaint).some(Boolean)) return;
    if (reason === null || refund === null) return;
    act({
      order_id: order.id,
      reason,
      wanted_refund: refund,
      statement: statement.trim(),
      evidence: evidence.items.map(({ id, fileId, title }) => ({
        id,
        file_id: fileId ?? "",
        title: title.trim(),
      })),
    });
  };
  const shown: Complaint = isTried ? complaint : {};
  return { draft, keep, evidence, complaint: shown, submit, busy, error };
}

/** What has not gone back yet. */
function restOf({ money }: OrderDetail): bigint {
  return centsOf(money.total) - centsOf(money.refunded);
}

function EvidenceCard({ evidence, busy }: { evidence: EvidenceDraft; busy: boolean }) {
  return (
    <Card padding="body" aria-labelledby="new-evidence">
      <h2 id="new-evidence" className="text-xl">
        Provas
      </h2>
      <p className="mt-0.5 mb-4 text-muted-foreground">
        Fotos da carga, da balança, do romaneio, laudos. JPG, PNG ou PDF de até 10 MB. Sem sinal,
        guardamos e enviamos depois.
      </p>
      <EvidencePicker draft={evidence} disabled={busy} />
    </Card>
  );
}

function frozenWords({ money, completed_at: completedAt }: OrderDetail): string {
  if (completedAt !== null) {
    return "O valor já foi liberado. Com o acordo ou a decisão, a parte do comprador volta da carteira do vendedor.";
  }
  return `Com a disputa aberta, ${formatMoney(money.held)} ficam guardados na AREON até um acordo ou uma decisão.`;
}

interface PartProps {
  draft: Draft;
  keep: (draft: Draft) => void;
  error: string | undefined;
}

function StatementField({ draft, keep, error }: PartProps) {
  return (
    <Field
      label="Conte o que houve"
      hint="Quando, como e o que você mediu. O outro lado e a AREON leem. Não muda depois de enviado."
      error={error}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          maxLength={4000}
          value={draft.statement}
          onChange={(event) => keep({ ...draft, statement: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

interface RefundFieldProps extends PartProps {
  order: OrderDetail;
}

function RefundField({ order, draft, keep, error }: RefundFieldProps) {
  const whole = restOf(order);
  const setRefund = (cents: bigint | null) =>
    keep({ ...draft, refund: cents === null ? null : amountOf(cents) });
  return (
    <>
      <Field
        label={
          order.side === "buyer" ? "Quanto você quer de volta" : "Quanto deve voltar ao comprador"
        }
        hint={`Até ${formatMoney(amountOf(whole))}. Vale como primeira proposta: se o outro lado aceitar, o dinheiro sai na hora.`}
        error={error}
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={draft.refund === null ? null : centsOf(draft.refund)}
            onValueChange={setRefund}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        {order.side === "seller" && <Chip onClick={() => setRefund(0n)}>Nada</Chip>}
        <Chip onClick={() => setRefund(whole / 10n)}>10%</Chip>
        <Chip onClick={() => setRefund(whole / 2n)}>Metade</Chip>
        <Chip onClick={() => setRefund(whole)}>Tudo</Chip>
      </div>
    </>
  );
}

interface Complaint {
  reason?: string | undefined;
  statement?: string | undefined;
  refund?: string | undefined;
}

function complaintOf({ reason, statement, refund }: Draft, whole: bigint): Complaint {
  const isAbove = refund !== null && centsOf(refund) > whole;
  return {
    reason: reason === null ? "Escolha o que aconteceu." : undefined,
    statement:
      statement.trim().length < leastLetters ? "Conte em pelo menos uma frase." : undefined,
    refund:
      refund === null
        ? "Informe quanto deve voltar."
        : isAbove
          ? `O máximo é ${formatMoney(amountOf(whole))}.`
          : undefined,
  };
}

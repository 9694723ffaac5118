import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Chip } from "~/ui/chip";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { SplitSlider } from "~/ui/split-slider";
import { Textarea } from "~/ui/textarea";
import { SplitAmounts } from "./split-amounts.tsx";
import { percentWords, refundAt, sharesOf } from "./split.ts";

/** A way to share the money, as it is being written. */
export interface Settlement {
  /** Centavos to the buyer; null while the field is empty. */
  refund: bigint | null;
  reason: string;
}

interface SettlementFieldsProps {
  dispute: DisputeDetail;
  settlement: Settlement;
  onChange: (settlement: Settlement) => void;
  /** What is still wrong is told once somebody tried to send. */
  isTried: boolean;
  reasonLabel: string;
  reasonHint?: string | undefined;
}

const leastLetters = 10;
const mostLetters = 500;

/** The handle for what is quickly said, the field for what is exact to the centavo; one follows the other. */
export function SettlementFields(props: SettlementFieldsProps) {
  const { dispute, settlement, onChange, isTried, reasonLabel, reasonHint } = props;
  const { refund, reason } = settlement;
  const whole = centsOf(dispute.amount);
  const shown = refund === null ? 0n : refund > whole ? whole : refund;
  const shares = sharesOf(whole, shown);
  const complaint = settlementComplaint(settlement, whole);
  const setRefund = (next: bigint | null) => onChange({ ...settlement, refund: next });
  return (
    <>
      <SplitAmounts
        refund={amountOf(shown)}
        toSeller={amountOf(whole - shown)}
        labels={endLabels(dispute, shares)}
        handle={
          <SplitSlider
            label="Parte que fica com o vendedor"
            percent={Math.round(shares.seller / 10)}
            onPercentChange={(percent) => setRefund(refundAt(whole, percent))}
            valueText={`${percentWords(shares.seller)} para o vendedor, ${formatMoney(amountOf(whole - shown))}; ${percentWords(shares.buyer)} para o comprador, ${formatMoney(amountOf(shown))}`}
          />
        }
      />
      <div className="grid gap-2 md:grid-cols-2 md:items-start md:gap-4">
        <Field
          label="Valor exato ao comprador"
          error={isTried || (refund ?? 0n) > whole ? complaint.refund : undefined}
          hint={`De zero a ${formatMoney(dispute.amount)}`}
        >
          {(control) => (
            <MoneyInput {...control} look="field" value={refund} onValueChange={setRefund} />
          )}
        </Field>
        <Suggestions dispute={dispute} onRefund={setRefund} />
      </div>
      <Field label={reasonLabel} hint={reasonHint} error={isTried ? complaint.reason : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={mostLetters}
            value={reason}
            onChange={(event) => onChange({ ...settlement, reason: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

interface SuggestionsProps {
  dispute: DisputeDetail;
  onRefund: (refund: bigint) => void;
}

/** Divisions that are near: what the ticket says, what the opener asked for, the half. */
function Suggestions({ dispute, onRefund }: SuggestionsProps) {
  const { arithmetic, wanted_refund: wanted, amount } = dispute;
  const whole = centsOf(amount);
  const asked = centsOf(wanted);
  return (
    <div className="flex flex-wrap gap-2 md:pt-7.5">
      {arithmetic && (
        <Chip onClick={() => onRefund(centsOf(arithmetic.refund))}>Pela conta do romaneio</Chip>
      )}
      {asked > 0n && asked <= whole && <Chip onClick={() => onRefund(asked)}>Como foi pedido</Chip>}
      <Chip onClick={() => onRefund(whole / 2n)}>Metade</Chip>
    </div>
  );
}

function endLabels({ viewer }: DisputeDetail, shares: { seller: number; buyer: number }) {
  const seller = viewer === "seller" ? "Você, antes da taxa" : "Vendedor";
  const buyer = viewer === "buyer" ? "Você" : "Comprador";
  return {
    seller: `${seller}, ${percentWords(shares.seller)}`,
    buyer: `${buyer}, ${percentWords(shares.buyer)}`,
  };
}

export interface SettlementComplaint {
  refund?: string | undefined;
  reason?: string | undefined;
}

export function settlementComplaint(
  { refund, reason }: Settlement,
  whole: bigint,
): SettlementComplaint {
  const limit = `No máximo ${formatMoney(amountOf(whole))}.`;
  return {
    refund:
      refund === null ? "Informe quanto volta ao comprador." : refund > whole ? limit : undefined,
    reason: reason.trim().length < leastLetters ? "Explique em uma ou duas frases." : undefined,
  };
}

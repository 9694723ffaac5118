import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { ComponentType } from "react";
import { deliveryDetails, deliveryTitles } from "../negotiation-words.ts";
import { unitPlural, unitWord } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { ChoiceGroup } from "~/ui/choice-group";
import { DecimalInput } from "~/ui/decimal-input";
import { Field, FieldNote } from "~/ui/field";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";
import { NoteField } from "./note-field.tsx";
import { priceHint, stockHint } from "./proposal-hints.ts";
import type { ProposalInHand, ProposalTopic } from "./use-proposal.ts";

/** Where the buyer has things brought to; another part of the house knows the addresses. */
export type AddressSlot = ComponentType<{
  value: string | null;
  onValueChange: (id: string) => void;
  /** While none was chosen, one that goes without asking is taken. */
  takesObvious?: boolean;
  /** What freight was shown for. */
  town?: number | null;
}>;

export interface ProposalFieldsProps {
  topic: ProposalTopic;
  proposal: ProposalInHand;
  address: AddressSlot;
}

export function ProposalFields({ topic, proposal, address: Address }: ProposalFieldsProps) {
  const { draft, change, errors } = proposal;
  const isBrought = draft.delivery === "cif";
  return (
    <>
      {topic.negotiationId === null && (
        <Segmented
          block
          label="O que você quer fazer"
          options={[
            { value: "offer", label: "Fazer uma oferta" },
            { value: "ask", label: "Pedir cotação" },
          ]}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
        />
      )}
      <Amounts topic={topic} proposal={proposal} />
      <ChoiceGroup
        legend="Entrega"
        value={draft.delivery}
        onValueChange={(delivery: DeliveryMode) => change({ delivery })}
        options={topic.deliveries.map((mode) => ({
          value: mode,
          title: deliveryTitles[mode],
          detail: deliveryDetails[topic.side][mode],
        }))}
      />
      {isBrought && topic.side === "buyer" && (
        <div>
          <Address
            takesObvious
            town={topic.town}
            value={draft.addressId}
            onValueChange={(addressId) => change({ addressId })}
          />
          <FieldNote id="proposta-endereco" error={errors.address} />
        </div>
      )}
      {isBrought && draft.kind === "offer" && <FreightField proposal={proposal} />}
      <ValidityField proposal={proposal} />
      <NoteField
        value={draft.note}
        onValueChange={(note) => change({ note })}
        placeholder="Carrego na quinta, se fecharmos hoje"
      />
    </>
  );
}

type FieldPart = Pick<ProposalFieldsProps, "topic" | "proposal">;

function Amounts({ topic: { unit }, proposal }: FieldPart) {
  const { draft, change, errors, quote } = proposal;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Quantidade" hint={stockHint(quote, unit)} error={errors.quantity}>
        {(control) => (
          <DecimalInput
            {...control}
            decimals={3}
            suffix={unitPlural(unit)}
            className="pr-24"
            value={draft.quantity}
            onValueChange={(quantity) => change({ quantity })}
          />
        )}
      </Field>
      {draft.kind === "offer" && (
        <Field
          label={`Preço por ${unitWord(unit)}`}
          hint={priceHint(quote, unit)}
          error={errors.price}
        >
          {(control) => (
            <DecimalInput
              {...control}
              data-focus-first
              decimals={4}
              leastDecimals={2}
              prefix="R$"
              value={draft.price}
              onValueChange={(price) => change({ price })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function FreightField({ proposal: { draft, change, quote } }: Pick<FieldPart, "proposal">) {
  const { freight, reason } = quote?.suggestion ?? {};
  return (
    <Field
      label="Frete até o destino"
      optional
      hint={
        freight
          ? `Em branco, vale o calculado: ${formatMoney(freight)}`
          : (reason ?? "Em branco, vale o que a AREON calcular")
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          decimals={2}
          leastDecimals={2}
          prefix="R$"
          value={draft.freight}
          onValueChange={(typed) => change({ freight: typed })}
        />
      )}
    </Field>
  );
}

const hourChoices = [3, 6, 12, 24, 48, 72, 120] as const;

function ValidityField({ proposal: { draft, change, quote } }: Pick<FieldPart, "proposal">) {
  const most = quote?.valid_hours;
  const hours = hourChoices.filter((choice) => most === undefined || choice < most);
  return (
    <Field label="Vale por" hint="Depois disso ela vence sozinha, se ninguém responder">
      {(control) => (
        <Select
          {...control}
          placeholder={most === undefined ? "Prazo padrão" : `${most} horas`}
          options={hours.map((choice) => ({ value: String(choice), label: `${choice} horas` }))}
          value={draft.validHours}
          onChange={(event) => change({ validHours: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

import {
  auctionCategories,
  auctionCategoryNames,
  auctionUnits,
  longestAuctionTitle,
  type AuctionCategory,
  type AuctionKind,
} from "@areon/contracts/auctions/terms/auction";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { ArrowDownToLine, Gavel } from "lucide-react";
import { ChoiceGroup } from "~/ui/choice-group";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

interface PartProps {
  hand: AuctionDraftInHand;
}

export function KindField({ hand: { draft, change } }: PartProps) {
  return (
    <ChoiceGroup
      legend="Tipo de leilão"
      columns={2}
      value={draft.kind}
      onValueChange={(kind: AuctionKind) => change({ kind })}
      options={[
        {
          value: "standard",
          title: "Padrão",
          detail: "Você vende. Vence o maior lance.",
          icon: Gavel,
        },
        {
          value: "reverse",
          title: "Reverso",
          detail: "Você compra. Vence o menor lance.",
          icon: ArrowDownToLine,
        },
      ]}
    />
  );
}

export function WhatFields({ hand }: PartProps) {
  const { draft, change, errors } = hand;
  return (
    <>
      <Field label="Título" error={errors.title}>
        {(control) => (
          <Input
            {...control}
            data-focus-first
            autoComplete="off"
            maxLength={longestAuctionTitle}
            placeholder={
              draft.kind === "standard"
                ? "40 garrotes Nelore, 13 @"
                : "Compra de 30 t de NPK 20-05-20"
            }
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Descrição" optional error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <Amounts hand={hand} />
    </>
  );
}

const unitOptions = auctionUnits.map((value) => ({ value, label: units[value].name }));
const categoryOptions = auctionCategories.map((value) => ({
  value,
  label: auctionCategoryNames[value],
}));

function Amounts({ hand: { draft, change, errors } }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-4 max-md:[&>:first-child]:col-span-2 md:grid-cols-3">
      <Field label="Categoria" error={errors.category}>
        {(control) => (
          <Select
            {...control}
            placeholder="Escolha"
            options={categoryOptions}
            value={draft.category}
            onChange={(event) =>
              change({ category: event.currentTarget.value as AuctionCategory | "" })
            }
          />
        )}
      </Field>
      <Field label="Quantidade" error={errors.quantity}>
        {(control) => (
          <DecimalInput
            {...control}
            decimals={3}
            value={draft.quantity}
            onValueChange={(quantity) => change({ quantity })}
          />
        )}
      </Field>
      <Field label="Unidade" hint="Os lances são por unidade">
        {(control) => (
          <Select
            {...control}
            options={unitOptions}
            value={draft.unit}
            onChange={(event) => change({ unit: event.currentTarget.value as UnitCode })}
          />
        )}
      </Field>
    </div>
  );
}

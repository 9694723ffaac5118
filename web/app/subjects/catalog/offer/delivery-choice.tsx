import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { ChoiceGroup } from "~/ui/choice-group";

export interface DeliveryChoiceProps {
  modes: readonly DeliveryMode[];
  value: DeliveryMode;
  onValueChange: (mode: DeliveryMode) => void;
  /** What freight adds to a unit when the seller delivers: "+ R$ 6,20". */
  freight: string | undefined;
}

const words: Readonly<Record<DeliveryMode, { title: string; detail: string }>> = {
  fob: { title: "FOB", detail: "Você busca na fazenda" },
  cif: { title: "CIF", detail: "O vendedor entrega no seu município" },
  pickup: { title: "Retirada", detail: "Combinar na propriedade" },
};

export function DeliveryChoice({ modes, value, onValueChange, freight }: DeliveryChoiceProps) {
  return (
    <ChoiceGroup
      legend="Entrega"
      value={value}
      onValueChange={onValueChange}
      options={modes.map((mode) => ({
        value: mode,
        ...words[mode],
        trailing: (
          <span className="text-sm font-medium whitespace-nowrap num">
            {mode === "cif" ? (freight ?? "Frete à parte") : "Sem frete"}
          </span>
        ),
      }))}
    />
  );
}

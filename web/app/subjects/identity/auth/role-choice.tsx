import { ShoppingBasket, Tractor, type LucideIcon } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldNote } from "~/ui/field";
import { Icon } from "~/ui/icon";

export type SignUpRole = "buyer" | "seller";

const options: readonly { value: SignUpRole; title: string; detail: string; icon: LucideIcon }[] = [
  { value: "buyer", title: "Comprar", detail: "Perfil Comprador", icon: ShoppingBasket },
  { value: "seller", title: "Vender", detail: "Perfil Vendedor", icon: Tractor },
];

/** Two large cards; administrators are made elsewhere. */
export function RoleChoice(props: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <fieldset aria-describedby={props.error ? "perfil-erro" : undefined}>
      <legend className="label">Eu quero</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {options.map((option) => (
          <label key={option.value} className="choice flex-col items-stretch gap-2 p-3.5">
            <span className="flex items-start justify-between">
              <Icon of={option.icon} size="lg" className="text-primary" />
              <input {...props.field} type="radio" className="radio" value={option.value} />
            </span>
            <span className="leading-tight">
              <b className="block font-semibold">{option.title}</b>
              <span className="text-sm text-muted-foreground">{option.detail}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id="perfil-erro" error={props.error} />
    </fieldset>
  );
}

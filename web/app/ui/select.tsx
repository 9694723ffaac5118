import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends ComponentProps<"select"> {
  options: readonly SelectOption[];
  /** First line without a value: "Perfil: todos", "Escolha o estado". */
  placeholder?: string | undefined;
  large?: boolean | undefined;
}

/** The browser's own list: on a phone it is the wheel the person already knows. */
export function Select({ options, placeholder, large, className, ...rest }: SelectProps) {
  return (
    <span className={classNames("select", className)}>
      <select {...rest} className={classNames("input", large && "input-lg")}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  );
}

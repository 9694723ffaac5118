import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface SearchInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** Placeholders vanish while typing, so the field is named besides. */
  label: string;
  /** Lower and with a softer edge, for the bar above a page. */
  quiet?: boolean | undefined;
}

export function SearchInput({ label, quiet, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames("has-ic", className)}>
      <Icon of={Search} />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        className={classNames("input", quiet && "input-quiet")}
        enterKeyHint="search"
      />
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

/** For short, equal options on one line (FOB, CIF). Weighty options are a ChoiceGroup. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-2.5", className)}>
      <input {...rest} type="radio" className="radio" />
      {label}
    </label>
  );
}

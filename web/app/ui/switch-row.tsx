import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SwitchRowProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  title: string;
  detail?: ReactNode | undefined;
}

/** Only for settings that apply at once; consent is a checkbox. The whole row is the target. */
export function SwitchRow({ title, detail, className, ...rest }: SwitchRowProps) {
  return (
    <label
      className={classNames("flex min-h-14 items-center justify-between gap-4 py-2", className)}
    >
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{title}</b>
        {detail && <span className="block text-sm text-muted-foreground">{detail}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </label>
  );
}

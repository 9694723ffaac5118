import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface InputProps extends ComponentProps<"input"> {
  /** 52 px on auth and checkout. */
  large?: boolean | undefined;
  /** A fixed word at either end: "R$", "%", "kg". */
  prefix?: string | undefined;
  suffix?: string | undefined;
}

export function Input({ large, prefix, suffix, className, ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      className={classNames(
        "input",
        large && "input-lg",
        prefix && "pl-11",
        suffix && "pr-14",
        className,
      )}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <div className="relative">
      {prefix && <Affix className="left-3.5">{prefix}</Affix>}
      {input}
      {suffix && <Affix className="right-3.5">{suffix}</Affix>}
    </div>
  );
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "pointer-events-none absolute top-1/2 -translate-y-1/2 text-[.9375rem] text-muted-foreground",
        className,
      )}
    >
      {children}
    </span>
  );
}

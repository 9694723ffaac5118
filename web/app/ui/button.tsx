import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { Icon } from "./icon.tsx";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  icon?: LucideIcon | undefined;
  /** The gerund shown while the action runs ("Entrando..."). Its presence makes the button busy. */
  busyLabel?: string | false | undefined;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, flush, className, icon, busyLabel, children, ...rest } = props;
  const busy = typeof busyLabel === "string";
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, flush, className })}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <BusyFace label={busyLabel} idle={<Face icon={icon}>{children}</Face>} />
      ) : (
        <Face icon={icon}>{children}</Face>
      )}
    </button>
  );
}

function Face({ icon, children }: { icon: LucideIcon | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  );
}

/** Both faces share one cell, so the button is as wide as the wider one and does not jump. */
function BusyFace({ label, idle }: { label: string; idle: ReactNode }) {
  return (
    <span className="btn-stack">
      <span data-hidden aria-hidden="true">
        {idle}
      </span>
      <span>
        <Icon of={LoaderCircle} className="spin" />
        {label}
      </span>
    </span>
  );
}

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

export type ToastTone = "success" | "error" | "info";

export interface ToastProps {
  tone?: ToastTone | undefined;
  title: string;
  /** One sentence. An error says what to do next. */
  text?: ReactNode | undefined;
  onClose?: (() => void) | undefined;
}

const faces = {
  success: { icon: CircleCheck, colour: "text-success" },
  error: { icon: CircleAlert, colour: "text-destructive" },
  info: { icon: Info, colour: "text-info" },
};

/** The look only; the host that queues, times and announces toasts belongs to the shell. */
export function Toast({ tone = "success", title, text, onClose }: ToastProps) {
  const { icon, colour } = faces[tone];
  return (
    <div
      className={classNames(
        "card flex gap-3 p-4 shadow-lg",
        tone === "error" && "border-destructive",
      )}
    >
      <span className={colour}>
        <Icon of={icon} size="lg" />
      </span>
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold">{title}</b>
        {text && <span className="text-sm text-muted-foreground">{text}</span>}
      </span>
      {onClose && <IconButton icon={X} label="Fechar" onClick={onClose} className="-m-2.5" />}
    </div>
  );
}

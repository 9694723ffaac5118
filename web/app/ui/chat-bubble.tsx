import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ChatBubbleProps {
  from: "me" | "you";
  /** Under the last bubble of a run: "14h08 · Lida". */
  meta?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function ChatBubble({ from, meta, className, children }: ChatBubbleProps) {
  return (
    <div className={classNames("flex flex-col", from === "me" ? "items-end" : "items-start")}>
      <div className={classNames("bub whitespace-pre-line", from, className)}>
        <span className="sr-only">{from === "me" ? "Você: " : ""}</span>
        {children}
      </div>
      {meta && <p className="mt-1 text-xs text-muted-foreground num">{meta}</p>}
    </div>
  );
}

/** Between the messages of two days. */
export function ChatDay({ children }: { children: string }) {
  return <p className="py-1 text-center text-xs text-muted-foreground">{children}</p>;
}

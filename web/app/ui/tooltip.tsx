import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** One focusable element. The tooltip repeats its name and never adds a fact of its own. */
  children: ReactElement;
}

/** Needs a `TooltipProvider` above it. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One for a page, so that who has just read a tooltip need not wait for the one beside it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";

export interface TooltipProps {
  text: string;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** One focusable element. The tooltip repeats its name and never adds a fact of its own. */
  children: ReactElement;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Formatted count beside the label. */
  count?: string | undefined;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Sections of one page. Where each section has its own address, use LinkTabs. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className="tab">
            {item.label}
            {item.count && <Badge className="num">{item.count}</Badge>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

import type { ComponentType } from "react";

/** Where the buyer has things brought to; another part of the house knows the addresses. */
export type AddressSlot = ComponentType<{
  value: string | null;
  onValueChange: (id: string) => void;
  /** While none was chosen, one that goes without asking is taken. */
  takesObvious?: boolean;
}>;

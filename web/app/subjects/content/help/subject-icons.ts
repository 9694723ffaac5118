import {
  CircleHelp,
  FileText,
  Gavel,
  type LucideIcon,
  Scale,
  ShieldCheck,
  ShoppingBasket,
  Sprout,
  Store,
  Truck,
  UserRound,
  Wallet,
} from "lucide-react";

/** Names of the icon set that a help category may carry. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "file-text": FileText,
  gavel: Gavel,
  scale: Scale,
  "shield-check": ShieldCheck,
  "shopping-basket": ShoppingBasket,
  sprout: Sprout,
  store: Store,
  truck: Truck,
  "user-round": UserRound,
  wallet: Wallet,
};

export function subjectIcon(name: string): LucideIcon {
  return icons[name] ?? CircleHelp;
}

import type { VirtualCard } from "@areon/contracts/cards/cards";
import { Logo } from "~/ui/logo";
import { BankCard } from "~/ui/bank-card";

/** What may be seen of a card without its owner's PIN. */
export function CardFace({ card }: { card: VirtualCard }) {
  return (
    <BankCard
      logo={<Logo className="h-6" inverse />}
      kind={card.kind === "single_use" ? "Um uso" : "Virtual"}
      number={`•••• •••• •••• ${card.last_digits ?? "••••"}`}
      holder={card.holder.toUpperCase()}
      expires={card.expires ?? ""}
      dimmed={card.state !== "active"}
    />
  );
}

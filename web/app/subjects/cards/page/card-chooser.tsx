import type { VirtualCard } from "@areon/contracts/cards/cards";
import { useId } from "react";
import { classNames } from "~/ui/class-names";
import { shortState } from "./card-words.ts";

interface CardChooserProps {
  cards: readonly VirtualCard[];
  chosenId: string;
  onChoose: (id: string) => void;
}

/** Radio buttons underneath: arrows move, Tab leaves. Many cards scroll sideways on a phone. */
export function CardChooser({ cards, chosenId, onChoose }: CardChooserProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Escolher cartão"
      className="-mx-4 mt-5 flex gap-2.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {cards.map((card) => (
        <label
          key={card.id}
          className={classNames(
            "choice min-h-14 w-auto shrink-0 cursor-pointer py-2",
            card.state === "closed" && "text-muted-foreground",
          )}
        >
          <input
            type="radio"
            className="radio"
            name={name}
            checked={card.id === chosenId}
            onChange={() => onChoose(card.id)}
          />
          <ChoiceText card={card} />
        </label>
      ))}
    </div>
  );
}

function ChoiceText({ card }: { card: VirtualCard }) {
  const digits = card.last_digits && `final ${card.last_digits}`;
  return (
    <span className="min-w-0 leading-snug">
      <b className="block max-w-44 truncate font-semibold">{card.name}</b>
      <span className="block text-sm text-muted-foreground num">
        {[digits, shortState(card)].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

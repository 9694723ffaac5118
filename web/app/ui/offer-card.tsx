import { Tag } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { DefinitionRows, type DefinitionRow } from "./definition-rows.tsx";
import { Icon } from "./icon.tsx";
import { Picture, type PictureProps } from "./picture.tsx";

export interface OfferCardProps {
  /** "Oferta do vendedor". */
  kind: string;
  picture: PictureProps["src"];
  title: string;
  price: string;
  unit?: string | undefined;
  /** What is not known yet is null: a question has no price. */
  total: string | null;
  /** How it comes about, for who reads more than the total of it. */
  sum?: readonly DefinitionRow[] | undefined;
  /** "Vale até 18h", or what became of it: "Aceita", "Vencida". */
  validity: string;
  /** Agreed on: said in the colour of what went well. */
  isAccepted?: boolean;
  /** Delivery, freight and what else belongs to it. */
  terms?: ReactNode | undefined;
  /** Two buttons: Contrapropor (outline) and Aceitar oferta (primary). */
  actions?: ReactNode | undefined;
}

/** An offer inside a conversation. */
export function OfferCard(props: OfferCardProps) {
  const { kind, picture, title, price, unit, total, sum, validity, isAccepted, terms, actions } =
    props;
  return (
    <article
      className="w-full max-w-88 overflow-hidden rounded-lg border border-border-strong bg-card"
      aria-label={kind}
    >
      <div className="flex gap-3 p-3.5">
        <Picture src={picture} alt="" ratio="1/1" className="w-18 shrink-0 rounded-md" />
        <div className="min-w-0 leading-snug">
          <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
            <Icon of={Tag} size="sm" />
            {kind}
          </p>
          <p className="font-semibold break-words">{title}</p>
          <p className="break-words num">
            <b className="text-lg">{price}</b>
            {unit && <span className="text-sm text-muted-foreground"> / {unit}</span>}
          </p>
          {terms && <p className="text-sm break-words text-muted-foreground">{terms}</p>}
        </div>
      </div>
      {sum && <DefinitionRows className="px-3.5 pb-3.5" rows={sum} />}
      <div className="flex flex-wrap justify-between gap-x-3 bg-muted px-3.5 py-2.5 text-sm num">
        {total !== null && (
          <span>
            Total <b className="font-semibold">{total}</b>
          </span>
        )}
        <span className={classNames("font-medium", isAccepted ? "text-success" : "text-clay")}>
          {validity}
        </span>
      </div>
      {actions && (
        <div className="grid grid-cols-2 gap-2 p-3.5 [&>*]:px-2 max-[22rem]:grid-cols-1">
          {actions}
        </div>
      )}
    </article>
  );
}

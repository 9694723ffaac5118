import type { ReactNode } from "react";
import { AuctionTypeBadge, type AuctionType } from "./auction-type-badge.tsx";
import { ButtonLink } from "./button-link.tsx";
import { CountdownBadge } from "./countdown-badge.tsx";
import { Picture, type PictureProps } from "./picture.tsx";
import { Place } from "./place.tsx";

export interface AuctionCardProps {
  to: string;
  title: string;
  /** One line or two below the title. */
  description?: string | undefined;
  picture: PictureProps["src"];
  type: AuctionType;
  category: string;
  place: string;
  remainingMs: number;
  /** Until bids open, of one that has not begun. */
  opensInMs?: number | undefined;
  /** Formatted: "R$ 318,50". Null while nobody has bid. */
  price: string | null;
  /** What stands in the well before the first bid, the most a reverse auction pays: "R$ 300,00". */
  startPrice?: string | undefined;
  /** In place of what the type says: "Lance vencedor" of one that was sold. */
  priceLabel?: string | undefined;
  unit?: string | undefined;
  /** "27 lances". */
  bids: string;
  /** The action beside `Ver Detalhes`, usually `Dar Lance`. It disappears with the end. */
  action?: ReactNode | undefined;
  /** Changes with each new bid, which lights the well once. */
  flashKey?: string | number | undefined;
  headingLevel?: "h2" | "h3" | undefined;
  /** True for cards in view when the page opens. */
  eager?: PictureProps["eager"];
}

export function AuctionCard(props: AuctionCardProps) {
  const { to, title, picture, type, remainingMs, headingLevel: Heading = "h3" } = props;
  const ended = !(remainingMs > 0);
  return (
    <article className="card card-hover flex flex-col overflow-hidden">
      <div className="relative">
        <Picture
          src={picture}
          alt=""
          ratio="16/10"
          eager={props.eager}
          imgClassName={ended ? "opacity-80 grayscale" : undefined}
        />
        <AuctionTypeBadge type={type} className="absolute top-3 left-3" />
        <CountdownBadge
          remainingMs={remainingMs}
          opensInMs={props.opensInMs}
          className="absolute bottom-3 left-3"
        />
      </div>
      <div className="flex grow flex-col p-4">
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
          <span className="shrink-0">{props.category}</span>
          <span aria-hidden="true">·</span>
          <Place name={props.place} />
        </p>
        <Heading className="mt-1 font-sans text-base leading-snug font-semibold tracking-normal text-wrap break-words">
          {title}
        </Heading>
        {props.description && (
          <p className="mt-1 line-clamp-2 text-sm break-words text-muted-foreground">
            {props.description}
          </p>
        )}
        <div className="mt-auto pt-3">
          <PriceWell key={props.flashKey} {...props} />
        </div>
        <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
          <ButtonLink to={to} variant="outline" aria-label={`Ver Detalhes: ${title}`}>
            Ver Detalhes
          </ButtonLink>
          {!ended && props.action}
        </div>
      </div>
    </article>
  );
}

/** The words change with the type, so that the direction of the auction is in them. */
const priceLabels = {
  standard: { withBids: "Lance Atual", withoutBids: "Lance Atual" },
  reverse: { withBids: "Menor Lance", withoutBids: "Preço Máximo" },
} satisfies Record<AuctionType, { withBids: string; withoutBids: string }>;

function PriceWell(props: AuctionCardProps) {
  const { type, price, startPrice, unit, bids, flashKey } = props;
  const { withBids, withoutBids } = priceLabels[type];
  const label = props.priceLabel ?? (price ? withBids : withoutBids);
  const shown = price ?? startPrice;
  return (
    <div
      className={`flex flex-wrap items-end justify-between gap-x-3 rounded-md bg-muted px-3 py-2.5 ${
        flashKey === undefined ? "" : "flash"
      }`}
    >
      <div className="min-w-0">
        <p className="text-xs text-muted-foreground">{label}</p>
        <p className="text-xl leading-tight font-bold num">
          {shown}
          {unit && <span className="text-sm font-normal text-muted-foreground"> / {unit}</span>}
        </p>
      </div>
      <p className="text-sm whitespace-nowrap text-muted-foreground num">{bids}</p>
    </div>
  );
}

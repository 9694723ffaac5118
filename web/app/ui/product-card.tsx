import { Link } from "react-router";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { FavoriteButton, type FavoriteButtonProps } from "./favorite-button.tsx";
import { Picture, type PictureProps } from "./picture.tsx";
import { Place } from "./place.tsx";
import { Rating, type RatingProps } from "./rating.tsx";
import { VerifiedSeal } from "./verified-seal.tsx";

export interface ProductCardProps {
  to: string;
  title: string;
  picture: PictureProps["src"];
  /** One badge at most: "Mais Vendido", "Certificado". */
  badge?: string | undefined;
  /** Formatted: "R$ 128,40". */
  price: string;
  /** "saca 60 kg". A price without its unit says nothing. */
  unit: string;
  /** Above the title, where a list holds several kinds: "Colheita". */
  category?: string | undefined;
  /** "Mínimo 500 sacas · FOB". */
  terms?: string | undefined;
  /** Two lines of what is done, where the title alone does not say it. */
  description?: string | undefined;
  place: string;
  rating?: RatingProps | undefined;
  seller?: { name: string; verified?: boolean } | undefined;
  favorite?: Pick<FavoriteButtonProps, "on" | "onToggle"> | undefined;
  /** `list` is a row under 768 px so that four fit a screen; `tall` keeps its shape in rails. */
  layout?: "list" | "tall" | undefined;
  /** True for the few cards in view when the page opens. */
  eager?: PictureProps["eager"];
  headingLevel?: "h2" | "h3" | undefined;
}

export function ProductCard(props: ProductCardProps) {
  const { to, title, layout = "list", headingLevel: Heading = "h3" } = props;
  const list = layout === "list";
  return (
    <article
      className={classNames(
        "card card-hover relative flex overflow-hidden",
        list ? "flex-row md:flex-col" : "flex-col",
      )}
    >
      <ProductPicture {...props} list={list} />
      <div className={classNames("flex min-w-0 grow flex-col p-4", list && "max-md:p-3")}>
        {props.category && <p className="text-sm text-muted-foreground">{props.category}</p>}
        <Heading
          className={classNames(
            "line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal text-wrap break-words",
            list && "max-md:text-[.9375rem]",
          )}
        >
          <Link to={to} className="card-link">
            {title}
          </Link>
        </Heading>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-xl font-bold num">{props.price}</span>
          <span className="text-sm text-muted-foreground">/ {props.unit}</span>
        </p>
        {props.terms && (
          <p className="mt-1 line-clamp-2 text-sm text-muted-foreground">{props.terms}</p>
        )}
        {props.description && <p className="mt-2 line-clamp-2 text-sm">{props.description}</p>}
        <div className="mt-auto flex items-center justify-between gap-2 pt-3 text-sm">
          <Place name={props.place} />
          {props.rating && <Rating {...props.rating} />}
        </div>
        {props.seller && <SellerLine seller={props.seller} list={list} />}
      </div>
    </article>
  );
}

function ProductPicture(props: ProductCardProps & { list: boolean }) {
  const { title, picture, badge, favorite, list, eager } = props;
  return (
    <div className={classNames("relative", list && "w-32 shrink-0 md:w-full")}>
      <Picture
        src={picture}
        alt=""
        eager={eager}
        className={list ? "h-full max-md:aspect-auto" : undefined}
      />
      {badge && (
        <Badge
          tone="onimg"
          className={classNames(
            "absolute top-3 left-3 max-w-[calc(100%-1rem)]",
            list && "max-md:top-2 max-md:left-2",
          )}
        >
          <span className="truncate">{badge}</span>
        </Badge>
      )}
      {favorite && (
        <FavoriteButton
          subject={title}
          {...favorite}
          className={classNames(
            "absolute z-10",
            list
              ? "right-0.5 bottom-0.5 md:top-2.5 md:right-2.5 md:bottom-auto"
              : "top-2.5 right-2.5",
          )}
        />
      )}
    </div>
  );
}

function SellerLine(props: { seller: { name: string; verified?: boolean }; list: boolean }) {
  return (
    <p
      className={classNames(
        "mt-2.5 flex min-w-0 items-center gap-1.5 border-t pt-2.5 text-sm",
        props.list && "max-md:hidden",
      )}
    >
      <span className="truncate">{props.seller.name}</span>
      {props.seller.verified && <VerifiedSeal />}
    </p>
  );
}

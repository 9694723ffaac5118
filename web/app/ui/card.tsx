import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "section" | "article" | "div" | "aside" | "li" | undefined;
  /** `body` 16/24 px, `snug` 16/20 px, `none` for cards that hold lists or pictures. */
  padding?: "none" | "snug" | "body" | undefined;
  /** Raises on hover; for cards that are one link. */
  hover?: boolean | undefined;
}

const paddings = { none: "", snug: "p-4 md:p-5", body: "p-4 md:p-6" };

export function Card(props: CardProps) {
  const { as: Tag = "section", padding = "none", hover, className, ...rest } = props;
  return (
    <Tag
      {...rest}
      className={classNames("card", hover && "card-hover", paddings[padding], className)}
    />
  );
}

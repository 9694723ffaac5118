import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "./picture.tsx";

export interface SharedItemProps {
  to: string;
  picture: string | null;
  /** "Leilão reverso · 3 d 11 h". */
  eyebrow: ReactNode;
  title: string;
  /** "Menor Lance R$ 418,00 / t". */
  line: ReactNode;
}

/** An offer or an auction shared in a post: a mini row card. */
export function SharedItem({ to, picture, eyebrow, title, line }: SharedItemProps) {
  return (
    <Link
      to={to}
      className="mx-4 mb-3 flex items-center gap-3 rounded-lg border p-3 hover:bg-muted"
    >
      <Picture src={picture} alt="" className="w-20 shrink-0 rounded-md" />
      <span className="min-w-0 leading-snug">
        <span className="text-sm text-muted-foreground">{eyebrow}</span>
        <b className="block font-semibold break-words">{title}</b>
        <span className="text-sm num">{line}</span>
      </span>
    </Link>
  );
}

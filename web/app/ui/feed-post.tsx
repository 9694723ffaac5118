import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuEntry } from "./menu.tsx";
import { VerifiedSeal } from "./verified-seal.tsx";

export interface FeedAuthor {
  name: string;
  picture?: string | null | undefined;
  /** "@analuciaprado". */
  handle: string;
  verified?: boolean | undefined;
  to: string;
}

export interface FeedPostProps {
  author: FeedAuthor;
  /** "35 min atrás". */
  time: string;
  text: ReactNode;
  /** A picture or a video, edge to edge, or a SharedItem. */
  media?: ReactNode | undefined;
  menu?: readonly MenuEntry[] | undefined;
  /** A PostActions. */
  actions: ReactNode;
}

/** The text comes before the picture: it loads first on a bad road. */
export function FeedPost({ author, time, text, media, menu, actions }: FeedPostProps) {
  return (
    <article className="card overflow-hidden">
      <header className="flex items-center gap-3 p-4 pb-3">
        <Avatar name={author.name} src={author.picture} size={46} />
        <div className="min-w-0 leading-tight">
          <p className="flex items-center gap-1.5 font-semibold">
            <Link to={author.to} className="truncate hover:underline">
              {author.name}
            </Link>
            {author.verified && <VerifiedSeal />}
          </p>
          <p className="truncate text-sm text-muted-foreground">
            {author.handle} · {time}
          </p>
        </div>
        {menu && (
          <span className="-mr-2 ml-auto shrink-0">
            <Menu
              entries={menu}
              trigger={
                <IconButton icon={Ellipsis} label={`Mais opções da publicação de ${author.name}`} />
              }
            />
          </span>
        )}
      </header>
      <div className="px-4 pb-3 text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
        {text}
      </div>
      {media}
      {actions}
    </article>
  );
}

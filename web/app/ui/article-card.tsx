import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";

export interface ArticleCardProps {
  to: string;
  picture: string | null;
  /** "Mercado". */
  subject: string;
  title: string;
  summary: string;
  author: { name: string; picture?: string | null | undefined };
  /** "11 nov · 4 min". */
  meta: string;
  /** The one article at the head of the page: picture beside text from 768 px on. */
  featured?: boolean | undefined;
}

export function ArticleCard(props: ArticleCardProps) {
  const { to, picture, subject, title, summary, author, meta, featured } = props;
  return (
    <article
      className={classNames(
        "card card-hover relative overflow-hidden",
        featured ? "grid md:grid-cols-[1.25fr_1fr]" : "flex flex-col",
      )}
    >
      <Picture
        src={picture}
        alt=""
        ratio="16/9"
        eager={featured && "first"}
        className={featured ? "md:aspect-auto md:h-full md:min-h-72" : undefined}
      />
      <div className={classNames("flex grow flex-col p-5", featured && "md:p-8")}>
        <p className="eyebrow">{subject}</p>
        <h3
          className={classNames(
            "mt-1 leading-snug break-words",
            featured ? "text-2xl md:text-3xl" : "text-lg",
          )}
        >
          <Link to={to} className="card-link">
            {title}
          </Link>
        </h3>
        <p className={classNames("mt-2 text-muted-foreground", !featured && "text-[.9375rem]")}>
          {summary}
        </p>
        {featured ? (
          <p className="mt-auto flex items-center gap-3 pt-6">
            <Avatar name={author.name} src={author.picture} size={44} />
            <span className="min-w-0 leading-snug">
              <b className="block font-semibold">{author.name}</b>
              <span className="text-sm text-muted-foreground num">{meta}</span>
            </span>
          </p>
        ) : (
          <p className="mt-auto flex items-center gap-2.5 pt-4 text-sm text-muted-foreground">
            <Avatar name={author.name} src={author.picture} size={28} />
            <span className="truncate">{author.name}</span>
            <span className="ml-auto shrink-0 num">{meta}</span>
          </p>
        )}
      </div>
    </article>
  );
}

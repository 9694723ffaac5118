import { Bookmark, MessageCircle, Repeat2, ThumbsUp, type LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import { compactCount } from "./compact-count.ts";
import { Icon } from "./icon.tsx";

export interface PostActionsProps {
  likes: number;
  liked: boolean;
  onLike: () => void;
  comments: number;
  onComment: () => void;
  shares: number;
  onShare: () => void;
  saved: boolean;
  onSave: () => void;
}

/** Equal 44 px targets with counts. */
export function PostActions(props: PostActionsProps) {
  return (
    <footer className="@container flex px-2 py-1.5 text-[.9375rem] text-muted-foreground">
      <Action
        icon={ThumbsUp}
        word="Curtir"
        count={props.likes}
        pressed={props.liked}
        onClick={props.onLike}
      />
      <Action
        icon={MessageCircle}
        word="Comentar"
        count={props.comments}
        onClick={props.onComment}
      />
      <Action icon={Repeat2} word="Compartilhar" count={props.shares} onClick={props.onShare} />
      <button
        type="button"
        aria-label="Salvar"
        aria-pressed={props.saved}
        onClick={props.onSave}
        className={classNames("icon-btn", props.saved && "text-primary")}
      >
        <Icon of={Bookmark} size="md" className={props.saved ? "fill-primary-soft" : undefined} />
      </button>
    </footer>
  );
}

interface ActionProps {
  icon: LucideIcon;
  word: string;
  count: number;
  pressed?: boolean;
  onClick: () => void;
}

function Action({ icon, word, count, pressed, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        "inline-flex h-11 min-w-0 flex-1 items-center justify-center gap-2 rounded-md font-medium num hover:bg-muted",
        pressed && "text-primary",
      )}
    >
      <Icon of={icon} size="md" className={pressed ? "fill-primary-soft" : undefined} />
      {compactCount(count)}
      <span className="@max-lg:sr-only">{word}</span>
    </button>
  );
}

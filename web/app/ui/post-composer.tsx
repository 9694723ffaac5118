import { ImageIcon, LinkIcon, VideoIcon, type LucideIcon } from "lucide-react";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface PostComposerProps {
  author: { name: string; picture?: string | null | undefined };
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  onPublish: () => void;
  publishing?: boolean | undefined;
  onPhoto?: (() => void) | undefined;
  onVideo?: (() => void) | undefined;
  onLink?: (() => void) | undefined;
}

export function PostComposer(props: PostComposerProps) {
  const { author, placeholder, value, onValueChange, onPublish, publishing } = props;
  return (
    <section className="@container card p-4" aria-label="Nova publicação">
      <div className="flex gap-3">
        <Avatar name={author.name} src={author.picture} size={46} />
        <textarea
          className="min-h-16 w-full min-w-0 grow resize-none bg-transparent pt-2.5 text-[1.0625rem] placeholder:text-muted-foreground"
          rows={2}
          placeholder={placeholder}
          aria-label={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </div>
      <div className="mt-1 flex items-center gap-1 border-t pt-3">
        <Attach icon={ImageIcon} word="Foto" colour="text-primary" onClick={props.onPhoto} />
        <Attach icon={VideoIcon} word="Vídeo" colour="text-clay" onClick={props.onVideo} />
        <Attach icon={LinkIcon} word="Link" colour="text-info" onClick={props.onLink} />
        <Button
          className="ml-auto"
          onClick={onPublish}
          disabled={value.trim() === ""}
          busyLabel={publishing && "Publicando..."}
        >
          Publicar
        </Button>
      </div>
    </section>
  );
}

interface AttachProps {
  icon: LucideIcon;
  word: string;
  colour: string;
  onClick: (() => void) | undefined;
}

function Attach({ icon, word, colour, onClick }: AttachProps) {
  if (!onClick) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      className="btn btn-ghost px-3 text-muted-foreground @max-md:w-11"
    >
      <Icon of={icon} className={colour} />
      <span className="@max-md:sr-only">{word}</span>
    </button>
  );
}

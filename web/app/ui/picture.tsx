import { ImageOff } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface PictureProps {
  src: string | null | undefined;
  /** Empty when the words beside the picture already say what it shows. */
  alt: string;
  ratio?: "4/3" | "16/10" | "16/9" | "1/1" | undefined;
  /** True for the one picture that is in view when the page opens. */
  eager?: boolean | undefined;
  className?: string | undefined;
  imgClassName?: string | undefined;
}

const ratios = {
  "4/3": "aspect-4/3",
  "16/10": "aspect-16/10",
  "16/9": "aspect-video",
  "1/1": "aspect-square",
};

/** The frame keeps its ratio before, without and instead of the picture: nothing jumps. */
export function Picture({ src, alt, ratio = "4/3", eager, className, imgClassName }: PictureProps) {
  return (
    <span className={classNames("pic block", ratios[ratio], className)}>
      {src ? (
        <img
          src={src}
          alt={alt}
          className={imgClassName}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={eager ? "high" : "auto"}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted-foreground">
          <Icon of={ImageOff} size="lg" />
        </span>
      )}
    </span>
  );
}

import { ImageOff } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The same picture in several sizes; the browser takes the one that fits screen and frame. */
export interface PictureSizes {
  /** Smallest first. */
  variants: readonly { url: string; width: number; height: number }[];
  /** How wide the frame is drawn: "(min-width: 48rem) 18rem, 8rem". */
  sizes: string;
}

export interface PictureProps {
  src: string | PictureSizes | null | undefined;
  /** Empty when the words beside the picture already say what it shows. */
  alt: string;
  ratio?: "4/3" | "16/10" | "16/9" | "1/1" | undefined;
  /** True for pictures in view when the page opens; `first` for the one that is waited for. */
  eager?: boolean | "first" | undefined;
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
  const file = fileOf(src);
  return (
    <span className={classNames("pic block", ratios[ratio], className)}>
      {file ? (
        <img
          {...file}
          alt={alt}
          className={imgClassName}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={eager === "first" ? "high" : "auto"}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted-foreground">
          <Icon of={ImageOff} size="lg" />
        </span>
      )}
    </span>
  );
}

function fileOf(src: PictureProps["src"]) {
  if (!src) return undefined;
  if (typeof src === "string") return { src };
  const largest = src.variants.at(-1);
  if (!largest) return undefined;
  return {
    // Read in this order: an address that came first would be fetched before the sizes are known.
    sizes: src.sizes,
    srcSet: src.variants.map(({ url, width }) => `${url} ${width}w`).join(", "),
    src: src.variants[0]!.url,
    width: largest.width,
    height: largest.height,
  };
}

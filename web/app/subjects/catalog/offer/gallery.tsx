import type { Offer } from "@areon/contracts/catalog/offer";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { PhotoZoom } from "./photo-zoom.tsx";

export interface GalleryProps {
  title: string;
  photos: Offer["photos"];
}

const frameSizes = "(min-width: 75rem) 48rem, (min-width: 48rem) 58vw, 100vw";
const thumbSizes = "11rem";

/** Swiped on a phone, walked with arrows or thumbs elsewhere, and a plain row of pictures without JS. */
export function Gallery({ title, photos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const go = (index: number) => {
    const list = strip.current;
    const target = Math.max(0, Math.min(photos.length - 1, index));
    list?.scrollTo({ left: target * list.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(shown + step);
  };
  if (photos.length === 0) {
    return <Picture src={null} alt="" className="md:rounded-xl max-md:-mx-4 aspect-16/10" />;
  }
  return (
    <section aria-label="Fotos da oferta">
      <div className="group relative max-md:-mx-(--gutter)">
        <ul
          ref={strip}
          className="noscroll flex snap-x snap-mandatory overflow-x-auto md:rounded-xl"
          onScroll={({ currentTarget: list }) =>
            setShown(Math.round(list.scrollLeft / list.clientWidth))
          }
        >
          {photos.map((photo, index) => (
            <li key={photo.id} className="w-full shrink-0 snap-center">
              <button
                type="button"
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-2"
                aria-label={`Ampliar foto ${index + 1} de ${photos.length}`}
                tabIndex={index === shown ? 0 : -1}
                onClick={() => setZoomed(index)}
                onKeyDown={onKeyDown}
              >
                <Picture
                  src={{ variants: photo.pictures, sizes: sizesOf(index, shown) }}
                  alt={index === 0 ? title : `${title}, foto ${index + 1}`}
                  eager={index === 0 ? "first" : undefined}
                  className="aspect-[16/10.5]"
                />
              </button>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <Arrow side="left" isOff={shown === 0} onClick={() => go(shown - 1)} />
            <Arrow side="right" isOff={shown === photos.length - 1} onClick={() => go(shown + 1)} />
            <span className="badge b-onimg-dark pointer-events-none absolute right-3 bottom-3 num md:hidden">
              {shown + 1} / {photos.length}
            </span>
          </>
        )}
      </div>
      {photos.length > 1 && (
        <Thumbs photos={photos} shown={shown} onChoose={go} onKeyDown={onKeyDown} />
      )}
      {zoomed !== null && (
        <PhotoZoom title={title} photos={photos} first={zoomed} onClose={() => setZoomed(null)} />
      )}
    </section>
  );
}

/** What waits beside the frame is there as small as its thumb until it is shown. */
function sizesOf(index: number, shown: number): string {
  return index === 0 || index === shown ? frameSizes : thumbSizes;
}

interface ArrowProps {
  side: "left" | "right";
  isOff: boolean;
  onClick: () => void;
}

/** For the mouse: fingers swipe and the keyboard has its arrows. */
function Arrow({ side, isOff, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={side === "left" ? "Foto anterior" : "Próxima foto"}
      disabled={isOff}
      onClick={onClick}
      className={classNames(
        "absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-white text-mata-950 shadow-md transition-opacity disabled:opacity-0! md:grid md:opacity-0 md:group-hover:opacity-100",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      <Icon of={side === "left" ? ChevronLeft : ChevronRight} size="md" />
    </button>
  );
}

interface ThumbsProps {
  photos: Offer["photos"];
  shown: number;
  onChoose: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Thumbs({ photos, shown, onChoose, onKeyDown }: ThumbsProps) {
  return (
    <ul className="mt-3 grid grid-cols-4 gap-3 max-md:hidden">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={`Ver foto ${index + 1}`}
            aria-current={index === shown ? "true" : undefined}
            onClick={() => onChoose(index)}
            onKeyDown={onKeyDown}
            className="block w-full rounded-md ring-primary ring-offset-2 ring-offset-background aria-[current]:ring-2"
          >
            <Picture
              // The first one is there already, in the size of the frame.
              src={{ variants: photo.pictures, sizes: index === 0 ? frameSizes : thumbSizes }}
              alt=""
              className="rounded-md"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

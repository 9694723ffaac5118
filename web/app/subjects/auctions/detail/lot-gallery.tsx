import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { AuctionTypeBadge } from "~/ui/auction-type-badge";
import { Picture } from "~/ui/picture";

interface LotGalleryProps {
  auction: Pick<AuctionDetail, "title" | "auction_type" | "photos">;
  /** Grey once it is over. */
  isOver: boolean;
  /** On the picture's corner: the bell. */
  corner: ReactNode;
}

const frameSizes = "(min-width: 80rem) 46rem, 100vw";
const thumbSizes = "9rem";

/** Swiped on a phone, walked by thumbs and arrow keys elsewhere. */
export function LotGallery({ auction, isOver, corner }: LotGalleryProps) {
  const { title, auction_type: kind, photos } = auction;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
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
  const tint = isOver ? "opacity-80 grayscale" : undefined;
  return (
    <section aria-label="Fotos do lote">
      <div className="relative max-md:-mx-(--gutter)">
        {photos.length === 0 ? (
          <Picture src={null} alt="" ratio="16/10" className="md:rounded-xl" />
        ) : (
          <ul
            ref={strip}
            className="noscroll flex snap-x snap-mandatory overflow-x-auto md:rounded-xl"
            onScroll={({ currentTarget: list }) =>
              setShown(Math.round(list.scrollLeft / list.clientWidth))
            }
          >
            {photos.map((photo, index) => (
              <li key={photo[0]?.url} className="w-full shrink-0 snap-center">
                <Picture
                  src={{
                    variants: photo,
                    sizes: index === 0 || index === shown ? frameSizes : thumbSizes,
                  }}
                  alt={index === 0 ? title : `${title}, foto ${index + 1}`}
                  ratio="16/10"
                  eager={index === 0 ? "first" : undefined}
                  imgClassName={tint}
                />
              </li>
            ))}
          </ul>
        )}
        <AuctionTypeBadge type={kind} className="absolute top-4 left-4" />
        <span className="absolute top-3 right-3">{corner}</span>
        {photos.length > 1 && (
          <span className="badge b-onimg-dark pointer-events-none absolute right-3 bottom-3 num md:hidden">
            {shown + 1} / {photos.length}
          </span>
        )}
      </div>
      {photos.length > 1 && (
        <Thumbs photos={photos} shown={shown} tint={tint} onGo={go} onKeyDown={onKeyDown} />
      )}
    </section>
  );
}

interface ThumbsProps {
  photos: AuctionDetail["photos"];
  shown: number;
  tint: string | undefined;
  onGo: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Thumbs({ photos, shown, tint, onGo, onKeyDown }: ThumbsProps) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-3 max-md:hidden">
      {photos.map((photo, index) => (
        <li key={photo[0]?.url}>
          <button
            type="button"
            aria-label={`Ver foto ${index + 1} de ${photos.length}`}
            aria-current={index === shown ? "true" : undefined}
            onClick={() => onGo(index)}
            onKeyDown={onKeyDown}
            className="block w-full rounded-md ring-primary ring-offset-2 ring-offset-background aria-[current]:ring-2"
          >
            <Picture
              src={{ variants: photo, sizes: index === 0 ? frameSizes : thumbSizes }}
              alt=""
              className="rounded-md"
              imgClassName={tint}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
